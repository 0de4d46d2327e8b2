import type { HotelProfile } from '@hotel/contract/hotel'

import { useHotelText } from '../../session/text/useHotelText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ItemRow, useUsageText } from '../items/ItemRow.tsx'
import { useList } from '../items/useList.ts'
import { ListSection, Rows } from './ListSection.tsx'
import { ResolutionDialog } from './ResolutionDialog.tsx'

/** What staff can choose as done when they resolve a case. */
export function ResolutionsSection({ profile }: { profile: HotelProfile }) {
  const { t } = useHotelText()
  const usageText = useUsageText()
  const list = useList('resolutions')
  const { resolutions } = profile
  return (
    <ListSection list={list} profile={profile} editor={ResolutionDialog}>
      {resolutions.length === 0 && <EmptyState title={t('hotel.resolutions.none')} />}
      <Rows
        busy={list.busy}
        add={t('hotel.resolutions.add')}
        onAdd={() => list.setOpen({ name: { en: '', 'zh-CN': '' }, retired: false })}
      >
        {resolutions.map(({ uses, ...item }) => (
          <ItemRow
            key={item.id}
            name={item.name}
            badges={item.retired && <Badge>{t('hotel.field.retired')}</Badge>}
            facts={usageText(uses)}
            isDim={item.retired}
            move={list.movesOf(resolutions, item.id)}
            {...list.actionsOf(item, uses)}
          />
        ))}
      </Rows>
    </ListSection>
  )
}
