import { Form } from '@hotel/web/Form'
import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react'

import { FormProblem } from '../../form/FormProblem.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Texts } from '../../locales/areas.ts'
import { LastChange } from '../history/LastChange.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './form.module.css'
import type { SectionState } from './useSection.ts'

type SectionName = keyof Texts['hotel']['section']

type SectionFormProps = {
  name: SectionName
  /** First parts of the fields whose history the footer shows, if they are not its name. */
  history?: string
  state: SectionState
  children: ReactNode
}

/** Form of one section, with its last change and the save bar. */
export function SectionForm({ name, history = name, state, children }: SectionFormProps) {
  const { t } = useHotelText()
  const title = t(`hotel.section.${name}`)
  const { ref, canEdit, submit } = state
  return (
    <Form ref={ref} className={styles.section} aria-label={title} onSend={submit}>
      <SectionHead name={name} />
      <fieldset className={styles.fields} disabled={!canEdit}>
        <legend className="visuallyHidden">{title}</legend>
        {children}
      </fieldset>
      <SaveBar state={state} />
      <LastChange sections={history} />
    </Form>
  )
}

/** A section that is not one form. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useHotelText()
  return (
    <section className={styles.section} aria-label={t(`hotel.section.${name}`)}>
      <SectionHead name={name} />
      {children}
    </section>
  )
}

function SectionHead({ name }: { name: SectionName }) {
  const { t } = useHotelText()
  return (
    <header className={`stack gap-1 ${styles.head}`}>
      <h2 className="title" tabIndex={-1}>
        {t(`hotel.section.${name}`)}
      </h2>
      <p className="muted">{t(`hotel.${name}.lead`)}</p>
    </header>
  )
}

function SaveBar({ state }: { state: SectionState }) {
  const { t } = useHotelText()
  const { canEdit, isDirty, problem, conflict, busy, discard } = state
  const { bar, handlers } = useBarFocus(isDirty)
  if (!canEdit) return <p className="muted">{t('hotel.form.readOnly')}</p>
  return (
    <div ref={bar} className={`stack ${styles.bar}`} data-dirty={isDirty} {...handlers}>
      <FormProblem problem={problem} conflict={conflict} busy={busy} />
      <div className={`row wrap end ${styles.actions}`}>
        <span className={`grow warn medium ${styles.dirty}`} role="status">
          {isDirty && t('ui.form.unsaved')}
        </span>
        <Button disabled={!isDirty} onClick={discard}>
          {t('ui.form.discard')}
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
    </div>
  )
}

/**
 * Moves the focus to the heading when the button of the bar that has it is disabled. Some browsers have
 * taken it by then, with or without an event.
 */
function useBarFocus(isDirty: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isDirty || !hadFocus.current) return
    hadFocus.current = false
    const heading = bar.current?.closest('form')?.querySelector<HTMLElement>('h2')
    heading?.focus({ preventScroll: true })
  }, [isDirty])
  const handlers = {
    onFocus: () => void (hadFocus.current = true),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hadFocus.current = false
    },
  }
  return { bar, handlers }
}
