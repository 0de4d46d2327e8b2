import { useTabDetail } from '../shell/tabs/ownTab.ts'
import { Page } from '../ui/pane/Page.tsx'
import { useMemberAddress } from './address.ts'
import { MemberBar } from './MemberBar.tsx'
import { MembersView } from './list/MembersView.tsx'
import { MatchRooms } from './match/MatchRooms.tsx'
import { useLiveMembers } from './useLiveMembers.ts'
import { useHotelText } from '../session/useHotelText.ts'

/** The hotel's members and the rooms they are responsible for. */
export default function MemberPage() {
  const { t } = useHotelText()
  const { view } = useMemberAddress()
  useLiveMembers()
  useTabDetail(view === 'members' ? undefined : t('member.view.rooms'))
  return (
    <Page title={t('page.administrators')}>
      <MemberBar view={view} />
      {view === 'members' ? <MembersView /> : <MatchRooms />}
    </Page>
  )
}
