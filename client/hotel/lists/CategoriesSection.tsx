import { feedbackTypes, type FeedbackType } from '@hotel/contract/feedback'
import type { HotelProfile } from '@hotel/contract/hotel'

import formStyles from '../form/form.module.css'
import type { CategoryItem } from '../items/items.ts'
import { useList, type List } from '../items/useList.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { ListSection, Rows } from './ListSection.tsx'

const newCategory = (type: FeedbackType): CategoryItem => ({
  name: { en: '', 'zh-CN': '' },
  type,
  departmentId: null,
  defaultSeverity: type === 'complaint' ? 3 : 4,
  sensitive: false,
  retired: false,
})

/** Categories guests choose from, and the department each goes to. */
export function CategoriesSection({ profile }: { profile: HotelProfile }) {
  const list = useList('categories')
  return (
    <ListSection list={list} profile={profile} editor={CategoryDialog}>
      {feedbackTypes.map((type) => (
        <CategoryGroup key={type} type={type} profile={profile} list={list} />
      ))}
    </ListSection>
  )
}

type CategoryGroupProps = { type: FeedbackType; profile: HotelProfile; list: List<'categories'> }

/** The categories of one feedback type. */
function CategoryGroup({ type, profile, list }: CategoryGroupProps) {
  const { t } = useHotelText()
  return (
    <div className={formStyles.group}>
      <h3>{t(`hotel.type.${type}`)}</h3>
      <Rows
        busy={list.busy}
        add={t(`hotel.categories.add.${type}`)}
        onAdd={() => list.setOpen(newCategory(type))}
      >
        {profile.categories
          .filter((category) => category.type === type)
          .map((category) => (
            <CategoryRow key={category.id} profile={profile} category={category} list={list} />
          ))}
      </Rows>
    </div>
  )
}
