import type { HotelProfile } from '@hotel/contract/hotel'
import { moneyText } from '@hotel/contract/hotel/money'

import { Badge } from '../../ui/Badge.tsx'
import { ItemRow, useUsageText } from '../items/ItemRow.tsx'
import { isPricedElsewhere } from '../items/items.ts'
import type { List } from '../items/useList.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

type ServiceRowProps = {
  profile: HotelProfile
  service: HotelProfile['services'][number]
  list: List<'services'>
}

export function ServiceRow({ profile, service, list }: ServiceRowProps) {
  const { t, locale, nameOf } = useHotelText()
  const usageText = useUsageText()
  const { uses, ...item } = service
  const isForeign = isPricedElsewhere(item, profile)
  const department = profile.departments.find(({ id }) => id === item.departmentId)
  return (
    <ItemRow
      name={item.name}
      badges={
        <>
          <Badge tone="accent">
            {item.priceCents > 0
              ? moneyText(item.priceCents, item.currency, locale)
              : t('hotel.services.free')}
          </Badge>
          {isForeign && (
            <Badge tone="warn">
              {t('hotel.services.otherCurrency', { currency: item.currency })}
            </Badge>
          )}
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
      isDim={!item.active || isForeign}
      move={list.movesOf(profile.services, item.id)}
      {...list.actionsOf(item, uses)}
    />
  )
}
