import type { FeedbackDetail } from '@hotel/contract/feedback'
import { Fragment, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'

import { Button } from '../../ui/Button.tsx'
import { isComposing } from '../../ui/keys/composing.ts'
import { Dialog, DialogDeeds, DialogFields } from '../../ui/overlay/Dialog.tsx'
import { isBeside, isGrave, type AskingAction } from '../act/actions.ts'
import styles from '../act/act.module.css'
import { ProblemPanel } from '../act/ProblemPanel.tsx'
import { useWords } from '../useWords.ts'
import { ActionFields } from './ActionFields.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { useFilling } from './useFilling.ts'

type ActionFormProps = {
  item: FeedbackDetail
  action: AskingAction
  onClose: () => void
}

/** The form of one action: beside the case, or in a dialog. */
export function ActionForm(props: ActionFormProps) {
  const { t } = useWords()
  const { action, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const filling = useFilling(props, form)
  const body = <FormBody {...props} form={form} filling={filling} />
  if (isBeside(action)) return body
  return (
    <Dialog
      title={t(`feedback.action.${action}`)}
      wide={filling.problem?.kind === 'conflict'}
      onClose={onClose}
    >
      {body}
    </Dialog>
  )
}

type FormBodyProps = ActionFormProps & {
  form: RefObject<HTMLFormElement | null>
  filling: ReturnType<typeof useFilling>
}

function FormBody({ item, action, onClose, form, filling }: FormBodyProps) {
  const { t } = useWords()
  const { busy } = filling
  const Deeds = isBeside(action) ? DeedsBeside : DialogDeeds
  const Fields = isBeside(action) ? Fragment : DialogFields
  useEffect(() => {
    const ofCase = form.current?.closest('article')
    focusFirst(form.current)
    return () => focusCase(ofCase)
  }, [form])
  useFormKeys(form, { close: onClose, send: filling.submit })
  if (filling.contact) return <ContactPanel contact={filling.contact} onClose={onClose} />
  return (
    <form
      ref={form}
      noValidate
      className={isBeside(action) ? styles.form : styles.dialogForm}
      data-action={action}
      aria-label={t(`feedback.action.${action}`)}
      onSubmit={(event) => {
        event.preventDefault()
        filling.submit()
      }}
    >
      <Fields>
        <div className={styles.fields} data-asks={filling.problem?.kind === 'conflict'}>
          <ProblemPanel
            problem={filling.problem}
            action={action}
            item={item}
            busy={busy}
            onApply={filling.submit}
            onDismiss={filling.dismiss}
          />
          <div className={styles.asked}>
            <ActionFields
              action={action}
              item={item}
              fields={filling.fields}
              errors={filling.errors}
              onWrite={filling.write}
              onBusy={filling.wait}
            />
          </div>
        </div>
      </Fields>
      <Deeds>
        <span className={styles.tip} aria-hidden="true">
          {t('feedback.form.tip')}
        </span>
        <Button onClick={onClose}>{t('ui.form.back')}</Button>
        <Button type="submit" variant={isGrave(action) ? 'danger' : 'primary'} busy={busy}>
          {t(`feedback.send.${action}`)}
        </Button>
      </Deeds>
    </form>
  )
}

const DeedsBeside = ({ children }: { children: ReactNode }) => (
  <div className={styles.deeds}>{children}</div>
)

/** Escape puts the form away, Ctrl or Cmd with Enter sends it. */
function useFormKeys(
  form: RefObject<HTMLElement | null>,
  deeds: { close: () => void; send: () => void },
) {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') deeds.close()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) deeds.send()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const within = form.current
    const hear = (event: KeyboardEvent) => onPress(event)
    within?.addEventListener('keydown', hear)
    return () => within?.removeEventListener('keydown', hear)
  }, [form])
}

function focusFirst(within: HTMLElement | null) {
  const find = (selector: string) => within?.querySelector<HTMLElement>(selector)
  const first = find('[data-focus-first]') ?? find('textarea, select, input')
  first?.focus()
}

/** What had the focus is gone with the form: whoever works by keyboard goes on at the case. */
function focusCase(ofCase: Element | null | undefined) {
  if (document.activeElement !== document.body) return
  ofCase?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
