import type { MatchFilter } from '@hotel/contract/member/match'

import type { Change } from '../../list/filterAddress.ts'
import { FilterRow, KeywordField } from '../../list/FilterRow.tsx'
import { Select, type Choice } from '../../ui/form/Select.tsx'
import { choicesById, choicesByName, useChoices } from '../../list/useChoices.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './match.module.css'

type RoomFiltersProps = {
  filter: MatchFilter
  onChange: (change: Change<MatchFilter>) => void
  hasMemberFilter: boolean
}

export function RoomFilters({ filter, onChange, hasMemberFilter }: RoomFiltersProps) {
  const { t } = useHotelText()
  const { buildings, floors, members } = useChoices()
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
        onChange={onChange}
      />
      {buildings.length > 1 && (
        <Select
          label={t('member.match.building')}
          labelHidden
          emptyLabel={t('member.match.allBuildings')}
          value={filter.building ?? ''}
          choices={choicesByName(buildings)}
          onChange={({ target }) => onChange({ building: target.value || undefined })}
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
        onChange={({ target }) => onChange({ floor: target.value || undefined })}
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
            onChange({ memberId: target.value || undefined, matched: undefined })
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
          onChange({ matched: value === '' ? undefined : value === 'true' })
        }
      />
    </FilterRow>
  )
}
