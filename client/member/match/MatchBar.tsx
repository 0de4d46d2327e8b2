import { duties } from '@hotel/contract/house'
import type { Duty } from '@hotel/contract/member/match'
import { useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './match.module.css'
import { useAssignableMembers } from './useAssignableMembers.ts'
import { useMatchActions } from './useMatchActions.ts'

type MatchBarProps = {
  selected: readonly string[]
  /** The member whose rooms are shown; preselected. */
  memberId: string | undefined
  onClear: () => void
}

/** Assigns the selected rooms to a member, or removes them. */
export function MatchBar({ selected, memberId, onClear }: MatchBarProps) {
  const { t, nameOf } = useHotelText()
  const people = useAssignableMembers()
  const [personId, setPersonId] = useSelectedMember(memberId)
  const [duty, setDuty] = useState<Duty>('owner')
  const [exclusive, setExclusive] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const matchActions = useMatchActions(selected, onClear)
  const person = people.find(({ id }) => id === personId)
  const hasRooms = selected.length > 0
  const withPerson = (action: (chosen: NonNullable<typeof person>) => Promise<unknown>) => () => {
    setMissing(!person)
    if (person) void action(person)
  }
  return (
    <div
      className={`row top gap-3 lines-2 wrap pad-3 ruled ${styles.actions}`}
      role="group"
      aria-label={t('member.match.add')}
      data-idle={!hasRooms}
    >
      <Chosen count={selected.length} onClear={onClear} />
      <Select
        label={t('member.match.whose')}
        labelHidden
        emptyLabel={t('member.match.whose')}
        error={isMissing && !person ? t('member.match.memberMissing') : undefined}
        value={personId ?? ''}
        choices={people.map(({ id, name, departmentName }) => ({
          value: id,
          label: [name, departmentName && nameOf(departmentName)].filter(Boolean).join(' · '),
        }))}
        onChange={({ target }) => setPersonId(target.value || undefined)}
      />
      <Select
        label={t('member.match.duty')}
        labelHidden
        value={duty}
        title={t(duty === 'owner' ? 'member.match.ownerHint' : 'member.match.backupHint')}
        choices={duties.map((value) => ({ value, label: t(`member.duty.${value}`) }))}
        onChange={({ target }) => setDuty(target.value === 'backup' ? 'backup' : 'owner')}
      />
      <div title={t('member.match.exclusiveHint')}>
        <Checkbox
          label={t('member.match.exclusive')}
          checked={exclusive}
          onChange={({ target }) => setExclusive(target.checked)}
        />
      </div>
      <div className={`row stretch wrap ${styles.buttons}`}>
        {person && (
          <Button disabled={!hasRooms} onClick={withPerson(matchActions.cancel)}>
            {t('member.match.cancel')}
          </Button>
        )}
        <Button
          variant="primary"
          disabled={!hasRooms}
          busy={matchActions.busy}
          onClick={withPerson((chosen) => matchActions.add(chosen, duty, exclusive))}
        >
          {t('member.match.add')}
        </Button>
      </div>
    </div>
  )
}

function Chosen({ count, onClear }: { count: number; onClear: () => void }) {
  const { t } = useHotelText()
  return (
    <p className={`row ${styles.chosen}`} role="status">
      {count > 0 ? (
        <strong>{t('member.match.selected', { count })}</strong>
      ) : (
        t('member.match.selectHint')
      )}
      {count > 0 && (
        <Button variant="quiet" onClick={onClear}>
          {t('member.match.clear')}
        </Button>
      )}
    </p>
  )
}

/** Follows the member shown until the user selects another. */
function useSelectedMember(memberId: string | undefined) {
  const [personId, setPersonId] = useState(memberId)
  const [previous, setPrevious] = useState(memberId)
  if (previous !== memberId) {
    setPrevious(memberId)
    setPersonId(memberId)
  }
  return [personId, setPersonId] as const
}
