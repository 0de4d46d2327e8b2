import type { HotelProfile } from '@hotel/contract/hotel'
import { useState } from 'react'

import { useHotelText } from '../../session/useHotelText.ts'
import { useProfileEdit } from '../form/useProfileEdit.ts'
import { ItemRow, useUsageText } from '../items/ItemRow.tsx'
import { isUnused, itemsOf, withoutItem, type DepartmentItem } from '../items/items.ts'
import { DepartmentDialog } from './DepartmentDialog.tsx'
import { ListSection } from './ListSection.tsx'

/** The hotel's departments and their heads. */
export function DepartmentsSection({ profile }: { profile: HotelProfile }) {
  const { t } = useHotelText()
  const usageText = useUsageText()
  const [open, setOpen] = useState<DepartmentItem>()
  const edit = useProfileEdit()
  const remove = (id: string) =>
    void edit.save((current) => ({ departments: withoutItem(itemsOf.departments(current), id) }))
  return (
    <ListSection
      list="departments"
      edit={edit}
      onAdd={() => setOpen({ name: '', headMemberId: null })}
      dialog={
        open && (
          <DepartmentDialog profile={profile} item={open} onClose={() => setOpen(undefined)} />
        )
      }
    >
      {profile.departments.map(({ uses, headName, ...item }) => (
        <ItemRow
          key={item.id}
          name={item.name}
          facts={[
            headName
              ? t('hotel.departments.headedBy', { name: headName })
              : t('hotel.departments.noHead'),
            usageText(uses),
          ].join(' · ')}
          onEdit={() => setOpen(item)}
          onRemove={isUnused(uses) && (() => remove(item.id))}
        />
      ))}
    </ListSection>
  )
}
