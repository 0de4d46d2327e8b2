import { match } from '@hotel/contract/member/match'
import { useQuery } from '@tanstack/react-query'
import { DoorOpen, FileUp, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'

import { Link } from '../shell/page/Link.tsx'
import { queryOf } from '../query/queries.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { viewClass, Views } from '../ui/pane/Views.tsx'
import {
  addressOfMembers,
  addressOfRooms,
  defaultRoomFilter,
  defaultMemberFilter,
  importAddress,
  type View,
} from './address.ts'
import styles from './MemberBar.module.css'
import { MemberForm } from './form/MemberForm.tsx'
import { useRights } from '../session/useRights.ts'
import { useHotelText } from '../session/text/useHotelText.ts'

/** Links to members and rooms, with the number of rooms that nobody is responsible for. */
export function MemberBar({ view }: { view: View }) {
  const { t, count } = useHotelText()
  const { manages } = useRights()
  const [isAdding, setIsAdding] = useState(false)
  const { data } = useQuery(queryOf(match.list, { pageSize: 1 }))
  const uncovered = data?.uncoveredCount ?? 0
  const words = t('member.view.uncovered', { count: uncovered })
  const current = (shown: View) => (shown === view ? 'page' : undefined)
  const links = (
    <>
      <Link
        className={viewClass}
        to={addressOfMembers(defaultMemberFilter)}
        aria-current={current('members')}
      >
        <Users aria-hidden="true" />
        {t('member.view.members')}
      </Link>
      <Link
        className={viewClass}
        to={addressOfRooms(
          uncovered > 0 ? { ...defaultRoomFilter, matched: false } : defaultRoomFilter,
        )}
        title={uncovered > 0 ? words : undefined}
        aria-current={current('rooms')}
      >
        <DoorOpen aria-hidden="true" />
        {t('member.view.rooms')}
        {uncovered > 0 && (
          <Badge tone="warn">
            <span className={styles.words}>{words}</span>
            <span className={styles.number} aria-hidden="true">
              {count(uncovered)}
            </span>
          </Badge>
        )}
      </Link>
    </>
  )
  return (
    <Views label={t('member.view.nav')} views={links}>
      {manages && view !== 'rooms' && (
        <div className="row wrap">
          <Link className={buttonClass()} to={importAddress} aria-current={current('import')}>
            <FileUp aria-hidden="true" />
            {t('member.view.import')}
          </Link>
          <Button variant="primary" icon={<UserPlus />} onClick={() => setIsAdding(true)}>
            {t('member.form.add')}
          </Button>
        </div>
      )}
      {isAdding && <MemberForm onClose={() => setIsAdding(false)} />}
    </Views>
  )
}
