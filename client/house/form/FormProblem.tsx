import type { HouseRow } from '@hotel/contract/house'
import { CircleAlert, GitMerge } from 'lucide-react'

import { useProblemWords } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { fieldNames, type HouseFields } from './fields.ts'
import styles from './form.module.css'
import type { HouseProblem } from './useHouseForm.ts'

type FormProblemProps = {
  problem: HouseProblem | undefined
  fields: HouseFields
  busy: boolean
  onTheirs: (current: HouseRow) => void
  onMine: (version: number) => void
}

/** Why it was not saved; where somebody else was first, both versions and the choice between them. */
export function FormProblem({ problem, fields, busy, onTheirs, onMine }: FormProblemProps) {
  const { t } = useHotelWords()
  const wordsFor = useProblemWords()
  if (!problem || problem.kind === 'fields') return null
  if (problem.kind !== 'conflict') {
    return (
      <div className={styles.problem} role="alert">
        <CircleAlert aria-hidden="true" />
        <p>{wordsFor(problem)}</p>
      </div>
    )
  }
  const { current } = problem.conflict
  const differing = fieldNames.filter((name) => fields[name] !== current[name])
  const shown = (name: keyof HouseFields, value: string) =>
    name === 'houseType' ? t(`house.type.${value as HouseFields['houseType']}`) : value || '–'
  return (
    <div className={styles.problem} role="alert">
      <GitMerge aria-hidden="true" />
      <div>
        <p>{problem.text}</p>
        <dl className={styles.versions}>
          {differing.map((name) => (
            <div key={name}>
              <dt>{t(`house.form.${name}`)}</dt>
              <dd>
                {t('house.form.versions', {
                  theirs: shown(name, current[name]),
                  mine: shown(name, fields[name]),
                })}
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.choose}>
          <Button onClick={() => onTheirs(current)}>{t('house.form.takeTheirs')}</Button>
          <Button variant="primary" busy={busy} onClick={() => onMine(current.version)}>
            {t('house.form.saveMine')}
          </Button>
        </div>
      </div>
    </div>
  )
}
