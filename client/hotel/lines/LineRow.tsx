import type { Uses } from '@hotel/contract/hotel'
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'

import { IconButton } from '../../ui/Button.tsx'
import { useWords } from '../useWords.ts'
import { isUnused } from './lines.ts'
import styles from './lines.module.css'

type LineRowProps = {
  name: string
  /** The same in the other language, where it has one. */
  otherName?: string
  marks?: ReactNode
  facts: ReactNode
  isDim?: boolean
  canEdit: boolean
  onEdit: () => void
  /** Left out where the order means nothing. */
  move?: { up: (() => void) | undefined; down: (() => void) | undefined }
  /** Further deeds. */
  children?: ReactNode
}

/** One department, category or service. */
export function LineRow(props: LineRowProps) {
  const { name, otherName, marks, facts, isDim, canEdit, onEdit, move, children } = props
  const { t } = useWords()
  return (
    <li className={styles.row} data-dim={isDim || undefined}>
      {canEdit && move && (
        <span className={styles.order}>
          <IconButton
            label={t('hotel.lines.up', { name })}
            icon={<ArrowUp />}
            disabled={!move.up}
            onClick={move.up}
          />
          <IconButton
            label={t('hotel.lines.down', { name })}
            icon={<ArrowDown />}
            disabled={!move.down}
            onClick={move.down}
          />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {otherName && <span className={styles.other}>{otherName}</span>}
          {marks}
        </p>
        <p className={styles.facts}>{facts}</p>
      </div>
      {canEdit && (
        <span className={styles.deeds}>
          {children}
          <IconButton label={t('hotel.lines.edit', { name })} icon={<Pencil />} onClick={onEdit} />
        </span>
      )}
    </li>
  )
}

/** What a line is used by, in words; nothing where it is not used. */
export function useUsesWords() {
  const { t, locale } = useWords()
  return (uses: Uses): string => {
    if (isUnused(uses)) return t('hotel.uses.none')
    const parts = (Object.keys(uses) as (keyof Uses)[])
      .filter((name) => uses[name] > 0)
      .map((name) => t(`hotel.uses.${name}`, { count: uses[name] }))
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
  }
}
