import { useState } from 'react'

import { Card } from '../../ui/Card.tsx'
import { useMemberAddress } from '../address.ts'
import { useRights } from '../../session/useRights.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { MatchBar } from './MatchBar.tsx'
import styles from './match.module.css'
import { RoomChoice } from './RoomPicker.tsx'

/** Floor plan to assign rooms to members. */
export function MatchRooms() {
  const { t } = useHotelText()
  const { manages } = useRights()
  const { filter, goTo, change } = useMemberAddress().rooms
  const [selected, setSelected] = useState<readonly string[]>([])
  return (
    <Card className={`lower ${styles.match}`} aria-label={t('member.match.caption')}>
      <div className={`lower ${styles.scroll}`}>
        <RoomChoice
          hasMemberFilter
          filter={filter}
          onFilter={goTo}
          onChange={change}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      {manages && (
        <MatchBar selected={selected} memberId={filter.memberId} onClear={() => setSelected([])} />
      )}
    </Card>
  )
}
