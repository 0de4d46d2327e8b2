import { ListDetail } from '../../ui/pane/ListDetail.tsx'
import { useMemberAddress } from '../address.ts'
import { MemberDetail } from '../detail/MemberDetail.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import { MemberList } from './MemberList.tsx'

/** The list with the open member next to it. */
export function MembersView() {
  const { t } = useHotelText()
  const { filter, memberId, goTo } = useMemberAddress()
  return (
    <ListDetail
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
    </ListDetail>
  )
}
