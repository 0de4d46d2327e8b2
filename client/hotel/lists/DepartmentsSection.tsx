import type { HotelProfile } from '@hotel/contract/hotel'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ProblemNote } from '../../api/ProblemNote.tsx'
import { SectionHead } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useProfileEdit } from '../form/useProfileEdit.ts'
import { LastChange } from '../history/LastChange.tsx'
import { useWords } from '../useWords.ts'
import { LineRow, useUsesWords } from '../lines/LineRow.tsx'
import styles from '../lines/lines.module.css'
import { departmentLines, isUnused, withoutLine, type DepartmentLine } from '../lines/lines.ts'
import { DepartmentDialog } from './DepartmentDialog.tsx'

/** Who the hotel's people belong to, and who heads them. */
export function DepartmentsSection({ profile }: { profile: HotelProfile }) {
  const { t } = useWords()
  const canEdit = useAccount().info.userRole === 1
  const usesWords = useUsesWords()
  const [open, setOpen] = useState<DepartmentLine>()
  const { save, problem, busy } = useProfileEdit()
  const remove = (id: string) =>
    void save((current) => ({ departments: withoutLine(departmentLines(current), id) }))
  return (
    <section className={formStyles.section} aria-label={t('hotel.section.departments')}>
      <SectionHead title={t('hotel.section.departments')} lead={t('hotel.departments.lead')} />
      <ProblemNote problem={problem} />
      <ul className={styles.rows} aria-busy={busy}>
        {profile.departments.map(({ uses, headName, ...line }) => (
          <LineRow
            key={line.id}
            name={line.name}
            facts={[
              headName
                ? t('hotel.departments.headedBy', { name: headName })
                : t('hotel.departments.noHead'),
              usesWords(uses),
            ].join(' · ')}
            canEdit={canEdit}
            onEdit={() => setOpen(line)}
          >
            {isUnused(uses) && (
              <IconButton
                label={t('hotel.lines.remove', { name: line.name })}
                icon={<Trash2 />}
                onClick={() => remove(line.id)}
              />
            )}
          </LineRow>
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
      {open && <DepartmentDialog line={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
