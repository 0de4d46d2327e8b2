import type { DataOf } from '@hotel/contract/http/endpoint'
import type { homepage } from '@hotel/contract/homepage'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Link } from '../../shell/page/Link.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { numbers, type NumberEntry } from './numbers.ts'
import styles from './period.module.css'
import { useNumberList } from './useNumberList.ts'
import { useNumberText, type NumberChange } from './useNumberText.ts'

const noDays = { startDate: '', endDate: '' }

type Numbers = DataOf<typeof homepage.numbers>

/** The period's numbers with the change from the previous period, each linked to its cases. */
export function NumberGrid({ values }: { values: Numbers | undefined }) {
  return (
    <ul className={`card edge ${styles.numbers}`} aria-busy={values === undefined}>
      {numbers.map((entry) => (
        <li key={entry.field}>
          <NumberCell entry={entry} values={values} />
        </li>
      ))}
    </ul>
  )
}

function NumberCell({ entry, values }: { entry: NumberEntry; values: Numbers | undefined }) {
  const { t } = useTranslation()
  const { valueText, changeText, noteText } = useNumberText()
  const listOf = useNumberList(values ?? noDays)
  const change = values && changeText(entry, values[entry.field], values.previous[entry.field])
  const content = (
    <>
      <span className="medium">{t(`period.number.${entry.field}`)}</span>
      <strong className={`title numeric ${styles.value}`}>
        {values ? valueText(entry, values[entry.field]) : <Skeleton width={64} height={24} />}
      </strong>
      {change && <ChangeBadge change={change} />}
      <span className={`muted small ${styles.note}`}>{values && noteText(entry, values)}</span>
    </>
  )
  const list = values && listOf(entry, values)
  return list ? (
    <Link className={`plain stack gap-0 start ${styles.cell}`} to={list}>
      {content}
    </Link>
  ) : (
    <div className={`stack gap-0 start ${styles.cell}`}>{content}</div>
  )
}

const arrows = { more: ArrowUp, fewer: ArrowDown, same: Minus }

const toneOf = (good: boolean | null) => (good === null ? '' : good ? 'ok' : 'danger')

/** The change from the previous period. */
export function ChangeBadge({ change: { direction, text, good } }: { change: NumberChange }) {
  const Arrow = arrows[direction]
  return (
    <span className={`row gap-1 small ${toneOf(good)} ${styles.change}`}>
      <Arrow aria-hidden="true" />
      {text}
    </span>
  )
}
