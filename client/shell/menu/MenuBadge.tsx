import type { PageEntry } from '../page/pageEntry.ts'
import type { MenuItem } from './menu.ts'
import styles from './menu.module.css'

/** Count badge of a page, or of all pages of a closed group. */
export function MenuBadge({ item, isOpen = false }: { item: MenuItem; isOpen?: boolean }) {
  const pages = item.kind === 'page' ? [item.page] : isOpen ? [] : pagesIn(item.items)
  const badges = pages.flatMap(({ path, badge: Badge }) => (Badge ? [<Badge key={path} />] : []))
  return (
    badges.length > 0 && <span className={`small strong numeric ${styles.badge}`}>{badges}</span>
  )
}

const pagesIn = (items: readonly MenuItem[]): PageEntry[] =>
  items.flatMap((item) => (item.kind === 'page' ? [item.page] : pagesIn(item.items)))
