import type { HotelProfile } from '@hotel/contract/hotel'
import { useState } from 'react'

import { useHotelText } from '../../session/useHotelText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useProfileEdit } from '../form/useProfileEdit.ts'
import { ItemRow, useUsageText } from '../items/ItemRow.tsx'
import { isUnused, itemsOf, movesOf, withoutItem, type ResolutionItem } from '../items/items.ts'
import { ListSection } from './ListSection.tsx'
import { ResolutionDialog } from './ResolutionDialog.tsx'

const newResolution: ResolutionItem = { name: { en: '', 'zh-CN': '' }, retired: false }

/** What staff can choose as done when they resolve a case. */
export function ResolutionsSection({ profile }: { profile: HotelProfile }) {
  const { t, locale } = useHotelText()
  const usageText = useUsageText()
  const [open, setOpen] = useState<ResolutionItem>()
  const edit = useProfileEdit()
  const save = (change: (items: ResolutionItem[]) => ResolutionItem[]) =>
    void edit.save((current) => ({ resolutions: change(itemsOf.resolutions(current)) }))
  const { resolutions } = profile
  return (
    <ListSection
      list="resolutions"
      edit={edit}
      empty={resolutions.length === 0 && <EmptyState title={t('hotel.resolutions.none')} />}
      onAdd={() => setOpen(newResolution)}
      dialog={
        open && (
          <ResolutionDialog profile={profile} item={open} onClose={() => setOpen(undefined)} />
        )
      }
    >
      {resolutions.map(({ uses, ...item }) => (
        <ItemRow
          key={item.id}
          name={item.name[locale]}
          otherName={item.name[locale === 'en' ? 'zh-CN' : 'en']}
          badges={item.retired && <Badge>{t('hotel.field.retired')}</Badge>}
          facts={usageText(uses)}
          isDim={item.retired}
          onEdit={() => setOpen(item)}
          move={movesOf(resolutions, item.id, save)}
          onRemove={isUnused(uses) && (() => save((items) => withoutItem(items, item.id)))}
        />
      ))}
    </ListSection>
  )
}
