import { lazy, Suspense, useState } from 'react'

import { useUnsaved } from '../form/useUnsaved.ts'
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
  const { view } = useMemberAddress()
  useTabDetail(view === 'members' ? undefined : t(`member.view.${view}`))
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
