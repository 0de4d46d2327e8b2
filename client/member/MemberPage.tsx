import { useTabDetail } from '../shell/tabs/ownTab.ts'
import { Page } from '../ui/pane/Page.tsx'
import { useMemberAddress } from './address.ts'
import { MemberBar } from './MemberBar.tsx'
import { MemberMembers } from './list/MemberMembers.tsx'
import { MatchRooms } from './match/MatchRooms.tsx'
import { useLiveMembers } from './useLiveMembers.ts'
import { useHotelWords } from '../session/useHotelWords.ts'

/** The members of the hotel, and who answers for which room. */
export default function MemberPage() {
  const { t } = useHotelWords()
  const { view } = useMemberAddress()
  useLiveMembers()
  useTabDetail(view === 'members' ? undefined : t('member.view.rooms'))
  return (
    <Page title={t('page.administrators')}>
      <MemberBar view={view} />
      {view === 'members' ? <MemberMembers /> : <MatchRooms />}
    </Page>
  )
}
