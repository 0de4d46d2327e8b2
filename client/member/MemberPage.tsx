import { member } from '@hotel/contract/member'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { useUnsaved } from '../form/useUnsaved.ts'
import { queryOf } from '../query/queries.ts'
import { useTabDetail } from '../shell/tabs/ownTab.ts'
import { Page } from '../ui/pane/Page.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { useMemberAddress } from './address.ts'
import { MemberBar } from './MemberBar.tsx'
import { MembersView } from './list/MembersView.tsx'
import { MatchRooms } from './match/MatchRooms.tsx'
import { useLiveMembers } from './useLiveMembers.ts'
import { useHotelText } from '../session/text/useHotelText.ts'

const MemberImport = lazy(async () => ({
  default: (await import('./import/MemberImport.tsx')).MemberImport,
}))

export function TabDetail() {
  const { t } = useHotelText()
  const { view, memberId, filter } = useMemberAddress()
  // Observes the cache only; `MemberDetail` fetches the member.
  const open = useQuery({ ...queryOf(member.find, { id: memberId ?? '' }), enabled: false }).data
  const searched = filter.keyword && `“${filter.keyword}”`
  const list = memberId ? open?.name : searched
  useTabDetail(view === 'members' ? list : t(`member.view.${view}`))
  return null
}

/** The hotel's members and the rooms they are responsible for. */
export default function MemberPage() {
  const { t } = useHotelText()
  const { view } = useMemberAddress()
  const [isImportUnsaved, setImportUnsaved] = useState(false)
  useLiveMembers()
  useUnsaved(isImportUnsaved && view === 'import')
  return (
    <Page title={t('page.administrators')}>
      <MemberBar view={view} />
      {view === 'members' && <MembersView />}
      {view === 'rooms' && <MatchRooms />}
      {view === 'import' && (
        <Suspense fallback={<Skeleton height={240} />}>
          <MemberImport onUnsaved={setImportUnsaved} />
        </Suspense>
      )}
    </Page>
  )
}
