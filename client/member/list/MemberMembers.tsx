import { Beside } from '../../ui/pane/Beside.tsx'
import { useMemberAddress } from '../address.ts'
import { MemberDetail } from '../detail/MemberDetail.tsx'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { MemberList } from './MemberList.tsx'

/** The list, and beside it the member that is open. */
export function MemberMembers() {
  const { t } = useHotelWords()
  const { filter, memberId, goTo } = useMemberAddress()
  return (
    <Beside
      openId={memberId}
      labels={{ list: t('member.list.caption'), open: t('member.detail.caption') }}
      list={
        <MemberList
          filter={filter}
          openId={memberId}
          onFilter={(next, replace) => goTo(next, memberId, replace)}
        />
      }
    >
      {(id, takesFocus) => (
        <MemberDetail key={id} id={id} takesFocus={takesFocus} onClose={() => goTo(filter)} />
      )}
    </Beside>
  )
}
