import type { HotelProfile } from '@hotel/contract/hotel'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { ProblemNote } from '../../query/ProblemNote.tsx'
import { useAccount } from '../../session/accountContext.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { SectionHead } from '../form/SectionForm.tsx'
import formStyles from '../form/form.module.css'
import { useProfileEdit } from '../form/useProfileEdit.ts'
import { LastChange } from '../history/LastChange.tsx'
import { ItemRow, useUsageText } from '../items/ItemRow.tsx'
import {
  isUnused,
  movedItem,
  resolutionItems,
  withoutItem,
  type ResolutionItem,
} from '../items/items.ts'
import styles from '../items/items.module.css'
import { ResolutionDialog } from './ResolutionDialog.tsx'

const newResolution: ResolutionItem = { name: { en: '', 'zh-CN': '' }, retired: false }

/** What staff can choose as done when they resolve a case. */
export function ResolutionsSection({ profile }: { profile: HotelProfile }) {
  const { t, locale } = useHotelText()
  const usageText = useUsageText()
  const canEdit = useAccount().info.userRole === 1
  const [open, setOpen] = useState<ResolutionItem>()
  const edit = useProfileEdit()
  const save = (change: (items: ResolutionItem[]) => ResolutionItem[]) =>
    void edit.save((current) => ({ resolutions: change(resolutionItems(current)) }))
  const { resolutions } = profile
  return (
    <section className={formStyles.section} aria-label={t('hotel.section.resolutions')}>
      <SectionHead title={t('hotel.section.resolutions')} lead={t('hotel.resolutions.lead')} />
      <ProblemNote problem={edit.problem} />
      {resolutions.length === 0 && <EmptyState title={t('hotel.resolutions.none')} />}
      <ul className={`stack gap-0 ${styles.rows}`} aria-busy={edit.busy}>
        {resolutions.map(({ uses, ...item }, at) => {
          const name = item.name[locale]
          const step = (by: 1 | -1) => () => save((items) => movedItem(items, item.id, by))
          return (
            <ItemRow
              key={item.id}
              name={name}
              otherName={item.name[locale === 'en' ? 'zh-CN' : 'en']}
              badges={item.retired && <Badge>{t('hotel.field.retired')}</Badge>}
              facts={usageText(uses)}
              isDim={item.retired}
              canEdit={canEdit}
              onEdit={() => setOpen(item)}
              move={{
                up: at > 0 ? step(-1) : undefined,
                down: at < resolutions.length - 1 ? step(1) : undefined,
              }}
            >
              {isUnused(uses) && (
                <IconButton
                  label={t('hotel.item.remove', { name })}
                  icon={<Trash2 />}
                  onClick={() => save((items) => withoutItem(items, item.id))}
                />
              )}
            </ItemRow>
          )
        })}
      </ul>
      {canEdit && (
        <Button icon={<Plus />} className={styles.add} onClick={() => setOpen(newResolution)}>
          {t('hotel.resolutions.add')}
        </Button>
      )}
      <LastChange sections="resolutions" />
      {open && (
        <ResolutionDialog profile={profile} item={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}
