import { Form } from '@hotel/web/Form'
import type { ReactNode } from 'react'

import { FormProblem } from '../../form/FormProblem.tsx'
import { Button } from '../../ui/Button.tsx'
import { LastChange } from '../history/LastChange.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './form.module.css'
import type { SectionState } from './useSection.ts'

type SectionFormProps = {
  title: string
  lead: string
  /** First parts of the fields whose history the footer shows. */
  history: string
  state: SectionState
  children: ReactNode
}

/** Form of one section, with its last change and the save bar. */
export function SectionForm({ title, lead, history, state, children }: SectionFormProps) {
  const { ref, problem, conflict, busy, canEdit, submit } = state
  return (
    <Form ref={ref} className={styles.section} aria-label={title} onSend={submit}>
      <SectionHead title={title} lead={lead} />
      <fieldset className={styles.fields} disabled={!canEdit}>
        <legend className="visuallyHidden">{title}</legend>
        {children}
      </fieldset>
      <FormProblem problem={problem} conflict={conflict} busy={busy} />
      <SaveBar state={state} />
      <LastChange sections={history} />
    </Form>
  )
}

export function SectionHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={`stack gap-1 ${styles.head}`}>
      <h2 className="title">{title}</h2>
      <p className="muted">{lead}</p>
    </header>
  )
}

function SaveBar({ state }: { state: SectionState }) {
  const { t } = useHotelText()
  const { canEdit, isDirty, conflict, busy, discard } = state
  if (!canEdit) return <p className="muted">{t('hotel.form.readOnly')}</p>
  return (
    <div className={`row wrap end ${styles.actions}`} data-dirty={isDirty}>
      <span className={`grow warn medium ${styles.dirty}`} role="status">
        {isDirty && t('hotel.form.unsaved')}
      </span>
      <Button disabled={!isDirty} onClick={discard}>
        {t('hotel.form.discard')}
      </Button>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={!isDirty || conflict !== undefined}
      >
        {t('hotel.form.save')}
      </Button>
    </div>
  )
}
