import type { FeedbackType } from '@hotel/contract/feedback'
import type { HotelProfile } from '@hotel/contract/hotel'
import { Plus } from 'lucide-react'

import { useAccount } from '../../session/accountContext.ts'
import { Button } from '../../ui/Button.tsx'
import formStyles from '../form/form.module.css'
import type { useProfileEdit } from '../form/useProfileEdit.ts'
import styles from '../items/items.module.css'
import { itemsOf, type CategoryItem } from '../items/items.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { CategoryRow } from './CategoryRow.tsx'

const newCategory = (type: FeedbackType): CategoryItem => ({
  name: { en: '', 'zh-CN': '' },
  type,
  departmentId: null,
  defaultSeverity: type === 'complaint' ? 3 : 4,
  sensitive: false,
  retired: false,
})

type CategoryGroupProps = {
  type: FeedbackType
  profile: HotelProfile
  edit: ReturnType<typeof useProfileEdit>
  onOpen: (item: CategoryItem) => void
}

/** The categories of one feedback type. */
export function CategoryGroup({ type, profile, edit, onOpen }: CategoryGroupProps) {
  const { t } = useHotelText()
  const canEdit = useAccount().info.userRole === 1
  const save = (change: (items: CategoryItem[]) => CategoryItem[]) =>
    void edit.save((current) => ({ categories: change(itemsOf.categories(current)) }))
  return (
    <div className={formStyles.group}>
      <h3>{t(`hotel.type.${type}`)}</h3>
      <ul className={`stack gap-0 ${styles.rows}`} aria-busy={edit.busy}>
        {profile.categories
          .filter((category) => category.type === type)
          .map((category) => (
            <CategoryRow
              key={category.id}
              profile={profile}
              category={category}
              onEdit={onOpen}
              save={save}
            />
          ))}
      </ul>
      {canEdit && (
        <Button icon={<Plus />} className={styles.add} onClick={() => onOpen(newCategory(type))}>
          {t(`hotel.categories.add.${type}`)}
        </Button>
      )}
    </div>
  )
}
