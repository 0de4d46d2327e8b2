import type { HotelProfile } from '@hotel/contract/hotel'

import { useHotelText } from '../../session/text/useHotelText.ts'
import { ItemRow, useUsageText } from '../items/ItemRow.tsx'
import { departmentName } from '../items/items.ts'
import { useList } from '../items/useList.ts'
import { DepartmentDialog } from './DepartmentDialog.tsx'
import { ListSection, Rows } from './ListSection.tsx'

/** The hotel's departments and their heads. */
export function DepartmentsSection({ profile }: { profile: HotelProfile }) {
  const { t, locale } = useHotelText()
  const usageText = useUsageText()
  const list = useList('departments')
  return (
    <ListSection list={list} profile={profile} editor={DepartmentDialog}>
      <Rows
        busy={list.busy}
        add={t('hotel.departments.add')}
        onAdd={() => list.setOpen({ name: '', headMemberId: null })}
      >
        {profile.departments.map(({ uses, headName, ...item }) => (
          <ItemRow
            key={item.id}
            name={departmentName(item.name, locale)}
            facts={[
              headName
                ? t('hotel.departments.headedBy', { name: headName })
                : t('hotel.departments.noHead'),
              usageText(uses),
            ].join(' · ')}
            {...list.actionsOf(item, uses)}
          />
        ))}
      </Rows>
    </ListSection>
  )
}
