import { Form } from '@hotel/web/Form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ProblemNote } from '../query/ProblemNote.tsx'
import { Button } from '../ui/Button.tsx'
import type { Form as FormState } from './useForm.ts'

type InlineFormProps<Values extends object> = {
  form: FormState<Values>
  send: (values: Values) => Promise<unknown>
  sendLabel: string
  /** Undefined: the form cannot be left. */
  onCancel?: (() => void) | undefined
  /** The button takes the whole line. */
  wide?: boolean
  children: ReactNode
}

/** A form on a page: its fields, why sending failed, its buttons. */
export function InlineForm<Values extends object>(props: InlineFormProps<Values>) {
  const { form, send, sendLabel, onCancel, wide, children } = props
  const { ref, problem, busy, submit } = form
  const { t } = useTranslation()
  return (
    <Form ref={ref} className="stack gap-4" onSend={() => submit(send)}>
      {children}
      <ProblemNote problem={problem} />
      <p className={wide ? 'stack' : 'row wrap'}>
        <Button type="submit" variant="primary" busy={busy}>
          {sendLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('system.cancel')}</Button>}
      </p>
    </Form>
  )
}
