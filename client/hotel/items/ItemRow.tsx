import type { LocaleText } from '@hotel/contract/http/endpoint'
import { listed } from '@hotel/contract/http/listed'
import type { Uses } from '@hotel/contract/hotel'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { IconButton } from '../../ui/Button.tsx'
import { confirm } from '../../ui/overlay/dialogs.ts'
import { useAccount } from '../../session/accountContext.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { isUnused } from './items.ts'
import styles from './items.module.css'

type ItemRowProps = {
  name: string | LocaleText
  badges?: ReactNode
  facts: ReactNode
  isDim?: boolean
  onEdit: () => void
  /** Missing if the order is irrelevant. */
  move?: { up: (() => void) | undefined; down: (() => void) | undefined }
  /** Missing if it cannot be removed. */
  onRemove?: false | (() => void)
  /** More actions. */
  children?: ReactNode
}

/** A department, category or service with its actions. */
export function ItemRow(props: ItemRowProps) {
  const { badges, facts, isDim, onEdit, move, onRemove, children } = props
  const { t, locale } = useHotelText()
  const canEdit = useAccount().info.userRole === 1
  const [name, otherName] =
    typeof props.name === 'string'
      ? [props.name]
      : [props.name[locale], props.name[locale === 'en' ? 'zh-CN' : 'en']]
  const remove = async () => {
    const agreed = await confirm({
      title: t('hotel.item.removeTitle', { name }),
      text: t('hotel.item.removeText'),
      confirmLabel: t('hotel.item.removeSure'),
      danger: true,
    })
    if (agreed && onRemove) onRemove()
  }
  return (
    <li className={`row underlined ${styles.row}`} data-dim={isDim || undefined}>
      {canEdit && move && (
        <span className={styles.order}>
          <IconButton
            label={t('hotel.item.up', { name })}
            icon={<ArrowUp />}
            disabled={!move.up}
            onClick={move.up}
          />
          <IconButton
            label={t('hotel.item.down', { name })}
            icon={<ArrowDown />}
            disabled={!move.down}
            onClick={move.down}
          />
        </span>
      )}
      <div className={`grow shrink break ${styles.text}`}>
        <p className={`row wrap medium ${styles.name}`}>
          {name}
          {otherName && <span className="muted regular">{otherName}</span>}
          {badges}
        </p>
        <p className="muted small">{facts}</p>
      </div>
      {canEdit && (
        <span className={styles.actions}>
          {onRemove && (
            <IconButton
              label={t('hotel.item.remove', { name })}
              icon={<Trash2 />}
              onClick={() => void remove()}
            />
          )}
          {children}
          <IconButton label={t('hotel.item.edit', { name })} icon={<Pencil />} onClick={onEdit} />
        </span>
      )}
    </li>
  )
}

/** Text of where an item is used. */
export function useUsageText() {
  const { t, locale } = useHotelText()
  return (uses: Uses): string => {
    if (isUnused(uses)) return t('hotel.uses.none')
    const parts = (Object.keys(uses) as (keyof Uses)[])
      .filter((name) => uses[name] > 0)
      .map((name) => t(`hotel.uses.${name}`, { count: uses[name] }))
    return listed(parts, locale)
  }
}
