import type { MatchFilter } from '@hotel/contract/match'

import { narrowed, type Change } from '../../api/filterAddress.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Select, type Choice } from '../../ui/form/Select.tsx'
import { useChoices } from '../useChoices.ts'
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
  const change = (next: Change<MatchFilter>) => onFilter(narrowed(filter, next))
  const isOfMember = filter.memberId !== undefined
  const shown: Choice[] = [
    {
      value: 'false',
      label: t(isOfMember ? 'member.match.notAssigned' : 'member.match.uncovered'),
    },
    { value: 'true', label: t(isOfMember ? 'member.match.assigned' : 'member.match.covered') },
  ]
  return (
    <search className={styles.filters}>
      <div className={styles.keyword}>
        <SearchField
          label={t('member.filter.keyword')}
          placeholder={t('member.match.keywordHint')}
          keyword={filter.keyword ?? ''}
          onKeyword={(keyword) => change({ keyword: keyword || undefined })}
        />
      </div>
      {buildings.length > 1 && (
        <Select
          label={t('member.match.building')}
          labelHidden
          emptyLabel={t('member.match.allBuildings')}
          value={filter.building ?? ''}
          choices={plain(buildings)}
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
          choices={members.map(({ id, name }) => ({ value: id, label: name }))}
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
    </search>
  )
}

const plain = (names: readonly string[]): Choice[] =>
  names.map((name) => ({ value: name, label: name }))
