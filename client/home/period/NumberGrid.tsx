import type { DataOf } from '@hotel/contract/endpoint'
import type { homepage } from '@hotel/contract/homepage'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { numbers, type NumberEntry } from './numbers.ts'
import styles from './period.module.css'
import { useNumberList } from './useNumberList.ts'
import { useNumberWords, type Difference } from './useNumberWords.ts'

const noDays = { startDate: '', endDate: '' }

type Numbers = DataOf<typeof homepage.numbers>

/** What the period held, each beside the period before, each leading to its cases. */
export function NumberGrid({ asked }: { asked: Numbers | undefined }) {
  return (
    <ul className={styles.numbers} aria-busy={asked === undefined}>
      {numbers.map((entry) => (
        <li key={entry.field}>
          <NumberCell entry={entry} asked={asked} />
        </li>
      ))}
    </ul>
  )
}

function NumberCell({ entry, asked }: { entry: NumberEntry; asked: Numbers | undefined }) {
  const { t } = useTranslation()
  const { valueWords, difference, remark } = useNumberWords()
  const listOf = useNumberList(asked ?? noDays)
  const step = asked && difference(entry, asked[entry.field], asked.previous[entry.field])
  const content = (
    <>
      <span className={styles.label}>{t(`period.number.${entry.field}`)}</span>
      <strong className={styles.value}>
        {asked ? valueWords(entry, asked[entry.field]) : <Skeleton width={64} height={24} />}
      </strong>
      {step && <Step step={step} />}
      <span className={styles.remark}>{asked && remark(entry, asked)}</span>
    </>
  )
  const list = asked && listOf(entry, asked)
  return list ? (
    <Link className={styles.cell} to={list}>
      {content}
    </Link>
  ) : (
    <div className={styles.cell}>{content}</div>
  )
}

const arrows = { more: ArrowUp, fewer: ArrowDown, same: Minus }

/** How far a number is from the period before. */
export function Step({ step: { way, words, good } }: { step: Difference }) {
  const Arrow = arrows[way]
  return (
    <span className={styles.step} data-good={good ?? undefined}>
      <Arrow aria-hidden="true" />
      {words}
    </span>
  )
}
