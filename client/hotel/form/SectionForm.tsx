import { GitMerge } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

import { ProblemNote } from '../../api/ProblemNote.tsx'
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
  const form = useRef<HTMLFormElement>(null)
  const { problem, canEdit, submit } = state
  useEffect(() => {
    if (problem?.kind === 'fields') {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    }
  }, [problem])
  return (
    <form
      ref={form}
      noValidate
      className={styles.section}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SectionHead title={title} lead={lead} />
      <fieldset className={styles.fields} disabled={!canEdit}>
        <legend className="visuallyHidden">{title}</legend>
        {children}
      </fieldset>
      <SectionProblem state={state} />
      <SaveBar state={state} />
      <LastChange sections={history} />
    </form>
  )
}

export function SectionHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      <p>{lead}</p>
    </header>
  )
}

function SaveBar({ state }: { state: SectionState }) {
  const { t } = useHotelText()
  const { canEdit, isDirty, busy, discard } = state
  if (!canEdit) return <p className={styles.readOnly}>{t('hotel.form.readOnly')}</p>
  return (
    <div className={styles.actions} data-dirty={isDirty}>
      <span className={styles.dirty} role="status">
        {isDirty && t('hotel.form.unsaved')}
      </span>
      <Button disabled={!isDirty} onClick={discard}>
        {t('hotel.form.discard')}
      </Button>
      <Button type="submit" variant="primary" busy={busy} disabled={!isDirty}>
        {t('hotel.form.save')}
      </Button>
    </div>
  )
}

function SectionProblem({ state }: { state: SectionState }) {
  const { t } = useHotelText()
  const { problem, hasConflict, overwrite, discard } = state
  if (!hasConflict) return <ProblemNote problem={problem} />
  return (
    <div className={styles.overtaken} role="alert">
      <h3>
        <GitMerge aria-hidden="true" />
        {t('hotel.form.overtakenTitle')}
      </h3>
      <p>{t('hotel.form.overtaken')}</p>
      <div className={styles.actions}>
        <Button onClick={discard}>{t('hotel.form.theirs')}</Button>
        <Button onClick={overwrite}>{t('hotel.form.mine')}</Button>
      </div>
    </div>
  )
}
