import type { MatchFilter } from '@hotel/contract/member/match'

import { changeFilter, type Change } from '../../list/filterAddress.ts'
import { FilterRow, KeywordField } from '../../list/FilterRow.tsx'
import { Select, type Choice } from '../../ui/form/Select.tsx'
import { choicesById, choicesByName, useChoices } from '../../list/useChoices.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './match.module.css'

type RoomFiltersProps = {
  filter: MatchFilter
  onFilter: (filter: MatchFilter) => void
  hasMemberFilter: boolean
}

export function RoomFilters({ filter, onFilter, hasMemberFilter }: RoomFiltersProps) {
  const { t } = useHotelText()
  const { buildings, floors, members } = useChoices()
  const change = (next: Change<MatchFilter>) => onFilter(changeFilter(filter, next))
  const isOfMember = filter.memberId !== undefined
  const shown: Choice[] = [
    {
      value: 'false',
      label: t(isOfMember ? 'member.match.notAssigned' : 'member.match.uncovered'),
    },
    { value: 'true', label: t(isOfMember ? 'member.match.assigned' : 'member.match.covered') },
  ]
  return (
    <FilterRow className={styles.filters}>
      <KeywordField
        area="member"
        placeholder={t('member.match.keywordHint')}
        keyword={filter.keyword}
        onChange={change}
      />
      {buildings.length > 1 && (
        <Select
          label={t('member.match.building')}
          labelHidden
          emptyLabel={t('member.match.allBuildings')}
          value={filter.building ?? ''}
          choices={choicesByName(buildings)}
          onChange={({ target }) => change({ building: target.value || undefined })}
        />
      )}
      <Select
        label={t('member.match.floor')}
        labelHidden
        emptyLabel={t('member.match.allFloors')}
        value={filter.floor ?? ''}
        choices={floors.map((floor) => ({
          value: floor,
          label: t('member.match.floorTitle', { floor }),
        }))}
        onChange={({ target }) => change({ floor: target.value || undefined })}
      />
      {hasMemberFilter && (
        <Select
          label={t('member.match.whose')}
          labelHidden
          emptyLabel={t('member.match.anybody')}
          value={filter.memberId ?? ''}
          choices={choicesById(members)}
          // The meaning of `matched` depends on the member, so it is reset.
          onChange={({ target }) =>
            change({ memberId: target.value || undefined, matched: undefined })
          }
        />
      )}
      <Select
        label={t('member.match.shown')}
        labelHidden
        emptyLabel={t('member.match.everyRoom')}
        value={String(filter.matched ?? '')}
        choices={shown}
        onChange={({ target: { value } }) =>
          change({ matched: value === '' ? undefined : value === 'true' })
        }
      />
    </FilterRow>
  )
}
