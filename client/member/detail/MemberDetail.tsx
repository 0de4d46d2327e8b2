import { member, type MemberRow } from '@hotel/contract/member'
import { ArrowLeft, KeyRound, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'

import { LoadError } from '../../api/LoadError.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, StatusBadge } from '../../ui/Badge.tsx'
import { Button, buttonClass, IconButton } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { accountPath, addressOfCases } from '../address.ts'
import { avatarOf } from '../avatarOf.ts'
import { useRights } from '../useRights.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import styles from './detail.module.css'
import { MemberDeeds } from './MemberDeeds.tsx'
import { MemberFacts, MemberMenus } from './MemberFacts.tsx'
import { MemberRooms } from './MemberRooms.tsx'
import { MemberThanks } from './MemberThanks.tsx'

type MemberDetailProps = {
  id: string
  /** Somebody came here by opening the member, and reads on here. */
  takesFocus: boolean
  onClose: () => void
}

export function MemberDetail({ id, takesFocus, onClose }: MemberDetailProps) {
  const { t } = useHotelWords()
  const asked = useAsked(queryOf(member.find, { id }))
  useKeys({ Escape: { does: t('member.detail.back'), deed: onClose } })
  if (asked.data) {
    return <DetailMember item={asked.data} takesFocus={takesFocus} onClose={onClose} />
  }
  return (
    <div className={styles.detail}>
      <CloseBar onClose={onClose} />
      {asked.isPending ? (
        <div className={styles.skeleton} role="status" aria-label={t('member.detail.loading')}>
          <Skeleton width="60%" height={32} />
          <Skeleton height={120} />
          <Skeleton height={160} />
        </div>
      ) : (
        <LoadError asked={asked} title={t('member.detail.failed')}>
          <Button onClick={onClose}>{t('member.detail.back')}</Button>
        </LoadError>
      )}
    </div>
  )
}

type DetailMemberProps = Pick<MemberDetailProps, 'takesFocus' | 'onClose'> & { item: MemberRow }

function DetailMember({ item, takesFocus, onClose }: DetailMemberProps) {
  const { t } = useHotelWords()
  const { memberId } = useRights()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <article className={styles.detail} aria-labelledby="member-heading">
      <CloseBar onClose={onClose}>
        <Avatar name={item.name} src={avatarOf(item.avatarUrl)} />
        <h2 ref={heading} id="member-heading" tabIndex={-1} className={styles.heading}>
          <bdi>{item.name}</bdi>
          <Badge tone={item.userRole === 3 ? 'neutral' : 'accent'}>
            {t(`member.role.${item.userRole}`)}
          </Badge>
          {item.status === 'disabled' && (
            <StatusBadge tone="warn">{t('member.status.disabled')}</StatusBadge>
          )}
        </h2>
      </CloseBar>
      <div className={styles.scroll}>
        <Notes item={item} />
        <MemberFacts item={item} />
        <Figures item={item} />
        <MemberThanks memberId={item.id} />
        <MemberRooms item={item} />
        <MemberMenus item={item} />
        {item.id === memberId && (
          <div className={styles.section}>
            <Link className={buttonClass('plain')} to={accountPath}>
              <span>{t('member.detail.account')}</span>
            </Link>
          </div>
        )}
      </div>
      <MemberDeeds item={item} onGone={onClose} />
    </article>
  )
}

function Notes({ item: { statusReason, mustChangePassword } }: { item: MemberRow }) {
  const { t } = useHotelWords()
  return (
    <>
      {statusReason && (
        <p className={styles.note}>{t('member.detail.why', { reason: statusReason })}</p>
      )}
      {mustChangePassword && (
        <p className={styles.note}>
          <KeyRound aria-hidden="true" /> {t('member.list.temporary')}
        </p>
      )}
    </>
  )
}

/** What the member has to do; a press leads to the cases themselves. */
function Figures({ item: { id, openCount, ownedHouseCount } }: { item: MemberRow }) {
  const { t, count } = useHotelWords()
  const { seesCases } = useRights()
  const open = (
    <>
      <strong>{count(openCount)}</strong>
      <span>{t('member.column.openCount')}</span>
    </>
  )
  return (
    <ul className={styles.figures}>
      <li>
        {seesCases && openCount > 0 ? (
          <Link className={styles.figure} to={addressOfCases(id)}>
            {open}
          </Link>
        ) : (
          <span className={styles.figure}>{open}</span>
        )}
      </li>
      <li>
        <span className={styles.figure}>
          <strong>{count(ownedHouseCount)}</strong>
          <span>{t('member.column.rooms')}</span>
        </span>
      </li>
    </ul>
  )
}

function CloseBar({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const { t } = useHotelWords()
  return (
    <header className={styles.top}>
      <IconButton
        className={styles.back}
        label={t('member.detail.back')}
        icon={<ArrowLeft />}
        onClick={onClose}
      />
      {children}
      <IconButton
        className={styles.close}
        label={t('member.detail.close')}
        icon={<X />}
        onClick={onClose}
      />
    </header>
  )
}
