import type { HotelProfile } from '@hotel/contract/hotel'
import { Plus } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

import { ProblemNote } from '../../query/ProblemNote.tsx'
import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../form/SectionForm.tsx'
import { LastChange } from '../history/LastChange.tsx'
import styles from '../items/items.module.css'
import type { ItemList } from '../items/items.ts'
import type { ItemProps } from '../items/useItem.tsx'
import type { List } from '../items/useList.ts'

type ListSectionProps<L extends ItemList> = {
  list: List<L>
  profile: HotelProfile
  /** The dialog of an item. */
  editor: ComponentType<ItemProps<L>>
  children: ReactNode
}

/** A section with a list of the profile, whose items are edited in a dialog. */
export function ListSection<L extends ItemList>(props: ListSectionProps<L>) {
  const { list, profile, editor: Editor, children } = props
  return (
    <Section name={list.name}>
      <ProblemNote problem={list.problem} />
      {children}
      <LastChange sections={list.name} />
      {list.open && (
        <Editor profile={profile} item={list.open} onClose={() => list.setOpen(undefined)} />
      )}
    </Section>
  )
}

type RowsProps = { busy: boolean; add: string; onAdd: () => void; children: ReactNode }

/** The rows of a list, and the button that adds one. */
export function Rows({ busy, add, onAdd, children }: RowsProps) {
  const canEdit = useAccount().info.userRole === 1
  return (
    <>
      <ul className={`stack gap-0 ${styles.rows}`} aria-busy={busy}>
        {children}
      </ul>
      {canEdit && (
        <Button icon={<Plus />} className={styles.add} onClick={onAdd}>
          {add}
        </Button>
      )}
    </>
  )
}
