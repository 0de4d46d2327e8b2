import { feedbackTypes } from '@hotel/contract/feedback'
import type { HotelProfile } from '@hotel/contract/hotel'
import { useState } from 'react'

import { ProblemNote } from '../../query/ProblemNote.tsx'
import { Section } from '../form/SectionForm.tsx'
import { useProfileEdit } from '../form/useProfileEdit.ts'
import { LastChange } from '../history/LastChange.tsx'
import type { CategoryItem } from '../items/items.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryGroup } from './CategoryGroup.tsx'

/** Categories guests choose from, and the department each goes to. */
export function CategoriesSection({ profile }: { profile: HotelProfile }) {
  const [open, setOpen] = useState<CategoryItem>()
  const edit = useProfileEdit()
  return (
    <Section name="categories">
      <ProblemNote problem={edit.problem} />
      {feedbackTypes.map((type) => (
        <CategoryGroup key={type} type={type} profile={profile} edit={edit} onOpen={setOpen} />
      ))}
      <LastChange sections="categories" />
      {open && <CategoryDialog profile={profile} item={open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}
