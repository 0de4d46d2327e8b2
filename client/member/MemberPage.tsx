import { useTabDetail } from '../shell/tabs/ownTab.ts'
import { useMemberAddress } from './address.ts'
import { MemberBar } from './MemberBar.tsx'
import styles from './MemberPage.module.css'
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
    <div className={styles.page}>
      <h1 className="visuallyHidden">{t('page.administrators')}</h1>
      <MemberBar view={view} />
      {view === 'members' ? <MemberMembers /> : <MatchRooms />}
    </div>
  )
}
