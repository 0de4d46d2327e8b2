import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Problem } from '../api/problem.ts'
import { ProblemNote } from '../query/ProblemNote.tsx'
import { Button } from '../ui/Button.tsx'
import { ConflictPanel } from '../ui/form/ConflictPanel.tsx'
import styles from './form.module.css'

/** Another member saved first; the form's own version can be kept or given up. */
export type Conflict = {
  title: string
  text?: ReactNode
  differing?: readonly { label: string; theirs: string; mine: string }[]
  onTheirs: () => void
  onMine: () => void
}

type FormProblemProps = {
  problem: Problem | undefined
  conflict: Conflict | undefined
  busy: boolean
}

/** Why saving failed; on a conflict, both versions to choose from. */
export function FormProblem({ problem, conflict, busy }: FormProblemProps) {
  const { t } = useTranslation()
  if (!conflict) return <ProblemNote problem={problem} />
  const { title, text, differing = [], onTheirs, onMine } = conflict
  return (
    <ConflictPanel
      announces
      title={title}
      actions={
        <>
          <Button onClick={onTheirs}>{t('ui.form.conflict.theirs')}</Button>
          <Button variant="primary" busy={busy} onClick={onMine}>
            {t('ui.form.conflict.mine')}
          </Button>
        </>
      }
    >
      {text && <div>{text}</div>}
      {differing.length > 0 && (
        <dl className={styles.versions}>
          {differing.map(({ label, theirs, mine }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {t('ui.form.conflict.versions', { theirs: theirs || '–', mine: mine || '–' })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ConflictPanel>
  )
}
