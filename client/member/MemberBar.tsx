import { match } from '@hotel/contract/match'
import { useQuery } from '@tanstack/react-query'
import { DoorOpen, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { queryOf } from '../api/queries.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { viewClass, Views } from '../ui/pane/Views.tsx'
import { addressOfMembers, addressOfRooms, allRooms, everybody, type View } from './address.ts'
import { MemberForm } from './form/MemberForm.tsx'
import { useRights } from './useRights.ts'
import { useHotelWords } from '../session/useHotelWords.ts'

/** The two ways to look at who answers for what; how many rooms nobody has, until there are none. */
export function MemberBar({ view }: { view: View }) {
  const { t } = useHotelWords()
  const { manages } = useRights()
  const [adds, setAdds] = useState(false)
  const { data } = useQuery(queryOf(match.list, { pageSize: 1 }))
  const uncovered = data?.uncoveredCount ?? 0
  const current = (shown: View) => (shown === view ? 'page' : undefined)
  const ways = (
    <>
      <Link
        className={viewClass}
        to={addressOfMembers(everybody)}
        aria-current={current('members')}
      >
        <Users aria-hidden="true" />
        {t('member.view.members')}
      </Link>
      <Link
        className={viewClass}
        to={addressOfRooms(uncovered > 0 ? { ...allRooms, matched: false } : allRooms)}
        aria-current={current('rooms')}
      >
        <DoorOpen aria-hidden="true" />
        {t('member.view.rooms')}
        {uncovered > 0 && (
          <Badge tone="warn">{t('member.view.uncovered', { count: uncovered })}</Badge>
        )}
      </Link>
    </>
  )
  return (
    <Views label={t('member.view.nav')} views={ways}>
      {manages && view === 'members' && (
        <Button variant="primary" icon={<UserPlus />} onClick={() => setAdds(true)}>
          {t('member.form.add')}
        </Button>
      )}
      {adds && <MemberForm onClose={() => setAdds(false)} />}
    </Views>
  )
}
