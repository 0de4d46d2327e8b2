import { useState } from 'react'

import { Card } from '../../ui/Card.tsx'
import { useMemberAddress } from '../address.ts'
import { useRights } from '../../session/useRights.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { MatchBar } from './MatchBar.tsx'
import styles from './match.module.css'
import { RoomChoice } from './RoomPicker.tsx'

/** Floor plan to assign rooms to members. */
export function MatchRooms() {
  const { t } = useHotelText()
  const { manages } = useRights()
  const { roomFilter, goToRooms } = useMemberAddress()
  const [selected, setSelected] = useState<readonly string[]>([])
  const { memberId } = roomFilter
  return (
    <Card className={`lower ${styles.match}`} aria-label={t('member.match.caption')}>
      <div className={`lower ${styles.scroll}`}>
        <RoomChoice
          hasMemberFilter
          filter={roomFilter}
          onFilter={(next) => goToRooms(next, undefined, next.keyword !== roomFilter.keyword)}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      {manages && (
        <MatchBar selected={selected} memberId={memberId} onClear={() => setSelected([])} />
      )}
    </Card>
  )
}
