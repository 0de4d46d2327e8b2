import { createContext, useContext, type ReactNode } from 'react'
import type { To } from 'react-router'

import { Link } from '../shell/page/Link.tsx'
import rows from '../ui/table/rows.module.css'
import styles from './list.module.css'

type RowLinks = {
  openId: string | undefined
  addressOf: (id: string) => To
  /** The pointer or focus reached a row, so it is likely to be opened. */
  onNear: (id: string) => void
}

export const RowLinksContext = createContext<RowLinks | undefined>(undefined)

/** Opens a row's item; covers the whole row. */
export function RowLink({ id, children }: { id: string; children: ReactNode }) {
  const links = useContext(RowLinksContext)
  if (!links) throw new Error('RowLink needs a ListPage.')
  const { openId, addressOf, onNear } = links
  return (
    <Link
      className={`shrink strong ${rows.link} ${styles.link}`}
      to={addressOf(id)}
      data-row={id}
      aria-current={id === openId ? 'true' : undefined}
      onPointerEnter={() => onNear(id)}
      onFocus={() => onNear(id)}
    >
      {children}
    </Link>
  )
}
