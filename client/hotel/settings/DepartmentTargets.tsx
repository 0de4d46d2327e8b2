import type { HotelProfile } from '@hotel/contract/hotel'
import { useState } from 'react'

import { useHotelText } from '../../session/text/useHotelText.ts'
import formStyles from '../form/form.module.css'
import { ItemRow } from '../items/ItemRow.tsx'
import styles from '../items/items.module.css'
import { departmentName, itemsOf, type DepartmentItem } from '../items/items.ts'
import { DepartmentTargetsDialog } from './DepartmentTargetsDialog.tsx'

/** Which departments have hours or targets of their own. */
export function DepartmentTargets({ profile }: { profile: HotelProfile }) {
  const { t, locale } = useHotelText()
  const [open, setOpen] = useState<DepartmentItem>()
  if (profile.departments.length === 0) return null
  return (
    <section className={formStyles.section} aria-label={t('hotel.targets.departments')}>
      <div className={formStyles.group}>
        <h3>{t('hotel.targets.departments')}</h3>
        <p className={formStyles.note}>{t('hotel.targets.departmentsLead')}</p>
      </div>
      <ul className={`stack gap-0 ${styles.rows}`}>
        {itemsOf.departments(profile).map((item) => (
          <ItemRow
            key={item.id}
            name={departmentName(item.name, locale)}
            facts={[
              item.hours ? `${item.hours.from}–${item.hours.to}` : t('hotel.targets.allDay'),
              t(item.targets ? 'hotel.targets.own' : 'hotel.targets.ofHotel'),
            ].join(' · ')}
            onEdit={() => setOpen(item)}
          />
        ))}
      </ul>
      {open && (
        <DepartmentTargetsDialog profile={profile} item={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}
