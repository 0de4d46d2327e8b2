import type { HotelProfile } from '@hotel/contract/hotel'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ProblemNote } from '../../query/ProblemNote.tsx'
import { SectionHead } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useProfileEdit } from '../form/useProfileEdit.ts'
import { LastChange } from '../history/LastChange.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import { ItemRow, useUsageText } from '../items/ItemRow.tsx'
import styles from '../items/items.module.css'
import { departmentItems, isUnused, withoutItem, type DepartmentItem } from '../items/items.ts'
import { DepartmentDialog } from './DepartmentDialog.tsx'

/** The hotel's departments and their heads. */
export function DepartmentsSection({ profile }: { profile: HotelProfile }) {
  const { t } = useHotelText()
  const canEdit = useAccount().info.userRole === 1
  const usageText = useUsageText()
  const [open, setOpen] = useState<DepartmentItem>()
  const { save, problem, busy } = useProfileEdit()
  const remove = (id: string) =>
    void save((current) => ({ departments: withoutItem(departmentItems(current), id) }))
  return (
    <section className={formStyles.section} aria-label={t('hotel.section.departments')}>
      <SectionHead title={t('hotel.section.departments')} lead={t('hotel.departments.lead')} />
      <ProblemNote problem={problem} />
      <ul className={`stack gap-0 ${styles.rows}`} aria-busy={busy}>
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
            canEdit={canEdit}
            onEdit={() => setOpen(item)}
          >
            {isUnused(uses) && (
              <IconButton
                label={t('hotel.item.remove', { name: item.name })}
                icon={<Trash2 />}
                onClick={() => remove(item.id)}
              />
            )}
          </ItemRow>
        ))}
      </ul>
      {canEdit && (
        <Button
          icon={<Plus />}
          className={styles.add}
          onClick={() => setOpen({ name: '', headMemberId: null })}
        >
          {t('hotel.departments.add')}
        </Button>
      )}
      <LastChange sections="departments" />
      {open && (
        <DepartmentDialog profile={profile} item={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}
