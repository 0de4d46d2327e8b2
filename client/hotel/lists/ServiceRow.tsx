import type { HotelProfile } from '@hotel/contract/hotel'
import { moneyText } from '@hotel/contract/hotel/money'
import { Trash2 } from 'lucide-react'

import { useAccount } from '../../session/accountContext.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { ItemRow, useUsageText } from '../items/ItemRow.tsx'
import { isUnused, movedItem, withoutItem, type ServiceItem } from '../items/items.ts'
import { useHotelText } from '../../session/useHotelText.ts'

type ServiceRowProps = {
  profile: HotelProfile
  at: number
  onEdit: (item: ServiceItem) => void
  save: (change: (items: ServiceItem[]) => ServiceItem[]) => void
}

export function ServiceRow({ profile, at, onEdit, save }: ServiceRowProps) {
  const { t, locale } = useHotelText()
  const usageText = useUsageText()
  const canEdit = useAccount().info.userRole === 1
  const { services, departments } = profile
  const service = services[at]
  if (!service) return null
  const { uses, ...item } = service
  const name = item.name[locale]
  const department = departments.find(({ id }) => id === item.departmentId)?.name
  const step = (by: 1 | -1) => () => save((items) => movedItem(items, item.id, by))
  return (
    <ItemRow
      name={name}
      otherName={item.name[locale === 'en' ? 'zh-CN' : 'en']}
      badges={
        <>
          <Badge tone="accent">{moneyText(item.priceCents, item.currency, locale)}</Badge>
          {!item.active && <Badge>{t('hotel.services.inactive')}</Badge>}
        </>
      }
      facts={[department ?? t('hotel.categories.nobody'), usageText(uses)].join(' · ')}
      isDim={!item.active}
      canEdit={canEdit}
      onEdit={() => onEdit(item)}
      move={{
        up: at > 0 ? step(-1) : undefined,
        down: at < services.length - 1 ? step(1) : undefined,
      }}
    >
      {isUnused(uses) && (
        <IconButton
          label={t('hotel.item.remove', { name })}
          icon={<Trash2 />}
          onClick={() => save((items) => withoutItem(items, item.id))}
        />
      )}
    </ItemRow>
  )
}
