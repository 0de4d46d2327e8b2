import type { HotelProfile } from '@hotel/contract/hotel'
import { Archive, ArchiveRestore } from 'lucide-react'

import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { ItemRow, useUsageText } from '../items/ItemRow.tsx'
import { withItem, type CategoryItem } from '../items/items.ts'
import type { List } from '../items/useList.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

type CategoryRowProps = {
  profile: HotelProfile
  category: HotelProfile['categories'][number]
  list: List<'categories'>
}

export function CategoryRow({ profile, category, list }: CategoryRowProps) {
  const { t, locale, nameOf } = useHotelText()
  const usageText = useUsageText()
  const { uses, ...item } = category
  const name = item.name[locale]
  const department = profile.departments.find(({ id }) => id === item.departmentId)
  const isSibling = ({ type }: CategoryItem) => type === item.type
  return (
    <ItemRow
      name={item.name}
      badges={<CategoryBadges item={item} />}
      facts={[
        department ? nameOf(department.name) : t('hotel.categories.nobody'),
        usageText(uses),
      ].join(' · ')}
      isDim={item.retired}
      move={list.movesOf(profile.categories, item.id, isSibling)}
      {...list.actionsOf(item, uses)}
    >
      <IconButton
        label={t(item.retired ? 'hotel.categories.restore' : 'hotel.categories.retire', { name })}
        icon={item.retired ? <ArchiveRestore /> : <Archive />}
        onClick={() => list.change((items) => withItem(items, { ...item, retired: !item.retired }))}
      />
    </ItemRow>
  )
}

function CategoryBadges({ item }: { item: CategoryItem }) {
  const { t } = useHotelText()
  return (
    <>
      <Badge tone={item.defaultSeverity === 1 ? 'danger' : 'neutral'}>
        {t(`hotel.severity.${item.defaultSeverity}`)}
      </Badge>
      {item.sensitive && <Badge tone="warn">{t('hotel.field.sensitive')}</Badge>}
      {item.retired && <Badge>{t('hotel.field.retired')}</Badge>}
    </>
  )
}
