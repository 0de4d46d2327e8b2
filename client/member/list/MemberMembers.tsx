import { useEffect, useRef, useState } from 'react'

import { Card } from '../../ui/Card.tsx'
import { useMemberAddress } from '../address.ts'
import { MemberDetail } from '../detail/MemberDetail.tsx'
import styles from '../MemberPage.module.css'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { MemberList } from './MemberList.tsx'

/** The list, and beside it the member that is open. */
export function MemberMembers() {
  const { t } = useHotelWords()
  const { filter, memberId, goTo } = useMemberAddress()
  const [arrivedAt] = useState(memberId)
  const list = useReturningFocus(memberId)
  return (
    <div className={styles.members} data-open={memberId !== undefined}>
      <Card ref={list} className={styles.list} aria-label={t('member.list.caption')}>
        <MemberList
          filter={filter}
          openId={memberId}
          onFilter={(next, replace) => goTo(next, memberId, replace)}
        />
      </Card>
      {memberId !== undefined && (
        <Card className={styles.detail} aria-label={t('member.detail.caption')}>
          <MemberDetail
            key={memberId}
            id={memberId}
            takesFocus={memberId !== arrivedAt}
            onClose={() => goTo(filter)}
          />
        </Card>
      )}
    </div>
  )
}

/** Once a member is closed, focus goes back to their line. */
function useReturningFocus(memberId: string | undefined) {
  const list = useRef<HTMLElement>(null)
  const before = useRef(memberId)
  useEffect(() => {
    const closed = before.current
    before.current = memberId
    if (memberId !== undefined || closed === undefined) return
    list.current?.querySelector<HTMLElement>(`a[data-row="${CSS.escape(closed)}"]`)?.focus()
  }, [memberId])
  return list
}
