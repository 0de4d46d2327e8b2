import { ChevronDown, FileText, Folder } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { Link } from '../page/Link.tsx'
import type { PageEntry } from '../page/pageEntry.ts'
import type { Target } from '../tabs/tabs.ts'
import { isExternal, type MenuItem } from './menu.ts'
import { MenuBadge } from './MenuBadge.tsx'
import styles from './menu.module.css'

type MenuListProps = {
  items: readonly MenuItem[]
  path: string | undefined
  targetTo: (page: PageEntry) => Target
  isNarrow: boolean
  openGroup: string | undefined
  onToggle: (group: string) => void
  onChoose: () => void
}

export function MenuList(props: MenuListProps) {
  return (
    <ul className={`stack gap-1 ${styles.list}`}>
      {props.items.map((item) => (
        <li key={item.page.path}>
          {item.kind === 'group' ? (
            <MenuGroup {...props} item={item} />
          ) : (
            <MenuPage {...props} item={item} />
          )}
        </li>
      ))}
    </ul>
  )
}

type ItemProps<K extends MenuItem['kind']> = MenuListProps & {
  item: Extract<MenuItem, { kind: K }>
}

function MenuPage({ item, path, targetTo, isNarrow, onChoose }: ItemProps<'page'>) {
  const { t } = useTranslation()
  const { page, icon: Icon = FileText } = item
  const label = page.titleKey ? t(page.titleKey) : page.path
  const content = (
    <>
      <Icon aria-hidden="true" />
      <span className={isNarrow ? 'visuallyHidden' : `grow break capital ${styles.label}`}>
        {label}
      </span>
      <MenuBadge item={item} />
    </>
  )
  const title = isNarrow ? label : undefined
  if (page.link !== undefined && isExternal(page.link)) {
    return (
      <a className={`plain row full rounded ${styles.item}`} href={page.link} title={title}>
        {content}
      </a>
    )
  }
  return (
    <Link
      className={`plain row full rounded ${styles.item}`}
      {...targetTo(page)}
      title={title}
      aria-current={page.path === path ? 'page' : undefined}
      onClick={onChoose}
    >
      {content}
    </Link>
  )
}

function MenuGroup(props: ItemProps<'group'>) {
  const { t } = useTranslation()
  const id = useId()
  const { item, isNarrow, openGroup, onToggle } = props
  const { path, titleKey, icon: Icon = Folder } = item.page
  const isOpen = openGroup === path && !isNarrow
  const label = titleKey ? t(titleKey) : path
  return (
    <>
      <button
        type="button"
        className={`plain row full rounded ${styles.item}`}
        title={isNarrow ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(path)}
      >
        <Icon aria-hidden="true" />
        <span className={isNarrow ? 'visuallyHidden' : `grow break capital ${styles.label}`}>
          {label}
        </span>
        <MenuBadge item={item} isOpen={isOpen} />
        {!isNarrow && <ChevronDown className={`muted ${styles.chevron}`} aria-hidden="true" />}
      </button>
      <div id={id} className={styles.submenu} hidden={!isOpen}>
        <MenuList {...props} items={item.items} />
      </div>
    </>
  )
}
