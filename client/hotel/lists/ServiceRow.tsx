import type { HotelProfile } from '@hotel/contract/hotel'
import { moneyText } from '@hotel/contract/hotel/money'

import { Badge } from '../../ui/Badge.tsx'
import { ItemRow, useUsageText } from '../items/ItemRow.tsx'
import { isUnused, movesOf, withoutItem, type ServiceItem } from '../items/items.ts'
import { useHotelText } from '../../session/useHotelText.ts'

type ServiceRowProps = {
  profile: HotelProfile
  service: HotelProfile['services'][number]
  onEdit: (item: ServiceItem) => void
  save: (change: (items: ServiceItem[]) => ServiceItem[]) => void
}

export function ServiceRow({ profile, service, onEdit, save }: ServiceRowProps) {
  const { t, locale, nameOf } = useHotelText()
  const usageText = useUsageText()
  const { uses, ...item } = service
  const department = profile.departments.find(({ id }) => id === item.departmentId)
  return (
    <ItemRow
      name={item.name[locale]}
      otherName={item.name[locale === 'en' ? 'zh-CN' : 'en']}
      badges={
        <>
          <Badge tone="accent">
            {item.priceCents > 0
              ? moneyText(item.priceCents, item.currency, locale)
              : t('hotel.services.free')}
          </Badge>
          {!item.active && <Badge>{t('hotel.services.inactive')}</Badge>}
        </>
      }
      facts={[
        department ? nameOf(department.name) : t('hotel.categories.nobody'),
        item.maxQuantity > 1 && t('hotel.services.upTo', { max: item.maxQuantity }),
        usageText(uses),
      ]
        .filter(Boolean)
        .join(' · ')}
      isDim={!item.active}
      onEdit={() => onEdit(item)}
      move={movesOf(profile.services, item.id, save)}
      onRemove={isUnused(uses) && (() => save((items) => withoutItem(items, item.id)))}
    />
  )
}
