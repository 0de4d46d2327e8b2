import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import { ProblemNote } from '../../query/ProblemNote.tsx'
import { useAccount } from '../../session/accountContext.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../form/SectionForm.tsx'
import type { useProfileEdit } from '../form/useProfileEdit.ts'
import { LastChange } from '../history/LastChange.tsx'
import styles from '../items/items.module.css'

type ListSectionProps = {
  list: 'departments' | 'resolutions' | 'services'
  edit: Pick<ReturnType<typeof useProfileEdit>, 'problem' | 'busy'>
  /** Instead of the rows while there are none. */
  empty?: ReactNode
  onAdd: () => void
  dialog: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A section with a list of the profile, whose items are edited in a dialog. */
export function ListSection({ list, edit, empty, onAdd, dialog, children }: ListSectionProps) {
  const { t } = useHotelText()
  const canEdit = useAccount().info.userRole === 1
  return (
    <Section name={list}>
      <ProblemNote problem={edit.problem} />
      {empty}
      <ul className={`stack gap-0 ${styles.rows}`} aria-busy={edit.busy}>
        {children}
      </ul>
      {canEdit && (
        <Button icon={<Plus />} className={styles.add} onClick={onAdd}>
          {t(`hotel.${list}.add`)}
        </Button>
      )}
      <LastChange sections={list} />
      {dialog}
    </Section>
  )
}
