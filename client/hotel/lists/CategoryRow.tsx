import type { HotelProfile } from '@hotel/contract/hotel'
import { Archive, ArchiveRestore } from 'lucide-react'

import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { ItemRow, useUsageText } from '../items/ItemRow.tsx'
import { isUnused, movesOf, withItem, withoutItem, type CategoryItem } from '../items/items.ts'
import { useHotelText } from '../../session/useHotelText.ts'

type CategoryRowProps = {
  profile: HotelProfile
  category: HotelProfile['categories'][number]
  onEdit: (item: CategoryItem) => void
  save: (change: (items: CategoryItem[]) => CategoryItem[]) => void
}

export function CategoryRow({ profile, category, onEdit, save }: CategoryRowProps) {
  const { t, locale, nameOf } = useHotelText()
  const usageText = useUsageText()
  const { uses, ...item } = category
  const name = item.name[locale]
  const department = profile.departments.find(({ id }) => id === item.departmentId)
  const isSibling = ({ type }: CategoryItem) => type === item.type
  return (
    <ItemRow
      name={name}
      otherName={item.name[locale === 'en' ? 'zh-CN' : 'en']}
      badges={<CategoryBadges item={item} />}
      facts={[
        department ? nameOf(department.name) : t('hotel.categories.nobody'),
        usageText(uses),
      ].join(' · ')}
      isDim={item.retired}
      onEdit={() => onEdit(item)}
      move={movesOf(profile.categories, item.id, save, isSibling)}
      onRemove={isUnused(uses) && (() => save((items) => withoutItem(items, item.id)))}
    >
      <IconButton
        label={t(item.retired ? 'hotel.categories.restore' : 'hotel.categories.retire', { name })}
        icon={item.retired ? <ArchiveRestore /> : <Archive />}
        onClick={() => save((items) => withItem(items, { ...item, retired: !item.retired }))}
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
