import type { HotelProfile } from '@hotel/contract/hotel'
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'

import { useAccount } from '../../session/accountContext.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { ItemRow, useUsageText } from '../items/ItemRow.tsx'
import { isUnused, movedItem, withItem, withoutItem, type CategoryItem } from '../items/items.ts'
import { useHotelText } from '../../session/useHotelText.ts'

type CategoryRowProps = {
  profile: HotelProfile
  category: HotelProfile['categories'][number]
  onEdit: (item: CategoryItem) => void
  save: (change: (items: CategoryItem[]) => CategoryItem[]) => void
}

export function CategoryRow({ profile, category, onEdit, save }: CategoryRowProps) {
  const { t, locale } = useHotelText()
  const usageText = useUsageText()
  const canEdit = useAccount().info.userRole === 1
  const { uses, ...item } = category
  const name = item.name[locale]
  const department = profile.departments.find(({ id }) => id === item.departmentId)?.name
  const siblings = profile.categories.filter(({ type }) => type === item.type)
  const step = (by: 1 | -1) => () =>
    save((items) => movedItem(items, item.id, by, ({ type }) => type === item.type))
  return (
    <ItemRow
      name={name}
      otherName={item.name[locale === 'en' ? 'zh-CN' : 'en']}
      badges={<CategoryBadges item={item} />}
      facts={[department ?? t('hotel.categories.nobody'), usageText(uses)].join(' · ')}
      isDim={item.retired}
      canEdit={canEdit}
      onEdit={() => onEdit(item)}
      move={{
        up: category === siblings[0] ? undefined : step(-1),
        down: category === siblings.at(-1) ? undefined : step(1),
      }}
    >
      {isUnused(uses) && (
        <IconButton
          label={t('hotel.item.remove', { name })}
          icon={<Trash2 />}
          onClick={() => save((items) => withoutItem(items, item.id))}
        />
      )}
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
