import { house, type HouseRow } from '@hotel/contract/house'
import { ArrowLeft, Pencil, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'

import { LoadError } from '../../api/LoadError.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { addressOfCases } from '../address.ts'
import { HouseForm } from '../form/HouseForm.tsx'
import { useRights } from '../useRights.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { CodeSection } from './CodeSection.tsx'
import styles from './detail.module.css'
import { RoomThanks } from './RoomThanks.tsx'
import { useClosing } from './useClosing.ts'

type HouseDetailProps = {
  id: string
  /** Somebody came here by opening the room, and reads on here. */
  takesFocus: boolean
  onClose: () => void
}

export function HouseDetail({ id, takesFocus, onClose }: HouseDetailProps) {
  const { t } = useHotelWords()
  const asked = useAsked(queryOf(house.find, { id }))
  useKeys({ Escape: { does: t('house.detail.back'), deed: onClose } })
  if (asked.data) {
    return <DetailRoom item={asked.data} takesFocus={takesFocus} onClose={onClose} />
  }
  return (
    <div className={styles.detail}>
      <CloseBar onClose={onClose} />
      {asked.isPending ? (
        <div className={styles.skeleton} role="status" aria-label={t('house.detail.loading')}>
          <Skeleton width="60%" height={20} />
          <Skeleton height={96} />
          <Skeleton height={200} />
        </div>
      ) : (
        <LoadError asked={asked} title={t('house.detail.failed')}>
          <Button onClick={onClose}>{t('house.detail.back')}</Button>
        </LoadError>
      )}
    </div>
  )
}

type DetailRoomProps = Pick<HouseDetailProps, 'takesFocus' | 'onClose'> & { item: HouseRow }

function DetailRoom({ item, takesFocus, onClose }: DetailRoomProps) {
  const { t } = useHotelWords()
  const { hasPayment } = useRights()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <article className={styles.detail} aria-labelledby="house-heading">
      <CloseBar onClose={onClose}>
        <h2 ref={heading} id="house-heading" tabIndex={-1} className={styles.heading}>
          <span>{item.houseNo}</span>
          <bdi className={styles.name}>{item.name}</bdi>
          {item.status === 'closed' && <Badge tone="warn">{t('house.status.closed')}</Badge>}
        </h2>
      </CloseBar>
      <div className={styles.scroll}>
        <PlaceSection item={item} />
        <CasesSection item={item} />
        <RoomThanks houseId={item.id} />
        <MembersSection members={item.members} />
        <CodeSection kind="free" houseId={item.id} code={item.sunCode} status={item.status} />
        {(hasPayment || item.costSunCode) && (
          <CodeSection kind="cost" houseId={item.id} code={item.costSunCode} status={item.status} />
        )}
      </div>
      <Deeds item={item} />
    </article>
  )
}

function PlaceSection({ item }: { item: HouseRow }) {
  const { t } = useHotelWords()
  const facts = [
    ['houseType', t(`house.type.${item.houseType}`)],
    ['roomType', item.roomType],
    ['building', item.building],
    ['floor', item.floor],
    ['zone', item.zone],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`house.form.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What guests say of this room; a press leads to the cases themselves. */
function CasesSection({ item: { id, openCount, complaint30d, flower30d } }: { item: HouseRow }) {
  const { t, count } = useHotelWords()
  const { seesCases } = useRights()
  const figures = [
    ['openCount', openCount, addressOfCases(id)],
    ['complaint30d', complaint30d, addressOfCases(id, '&type=complaint&status=any')],
    ['flower30d', flower30d, undefined],
  ] as const
  return (
    <ul className={styles.figures}>
      {figures.map(([name, value, to]) => {
        const words = (
          <>
            <strong>{count(value)}</strong>
            <span>{t(`house.column.${name}`)}</span>
          </>
        )
        return (
          <li key={name}>
            {to && seesCases && value > 0 ? (
              <Link className={styles.figure} to={to}>
                {words}
              </Link>
            ) : (
              <span className={styles.figure}>{words}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function MembersSection({ members }: Pick<HouseRow, 'members'>) {
  const { t } = useHotelWords()
  return (
    <section className={styles.section}>
      <h3>{t('house.members.title')}</h3>
      {members.length === 0 ? (
        <p className={styles.missing}>{t('house.members.noneText')}</p>
      ) : (
        <ul className={styles.members}>
          {members.map(({ memberId, name, duty }) => (
            <li key={memberId}>
              <bdi>{name}</bdi>
              <Badge tone={duty === 'owner' ? 'accent' : 'neutral'}>
                {t(`house.members.${duty}`)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Deeds({ item }: { item: HouseRow }) {
  const { t } = useHotelWords()
  const { manages } = useRights()
  const [edits, setEdits] = useState(false)
  const closing = useClosing(item)
  if (!manages) return null
  return (
    <div className={styles.deeds} data-print="no">
      <Button busy={closing.busy} onClick={() => void closing.toggle()}>
        {t(item.status === 'closed' ? 'house.close.reopen' : 'house.close.close')}
      </Button>
      <Button variant="primary" icon={<Pencil />} onClick={() => setEdits(true)}>
        {t('house.form.edit')}
      </Button>
      {edits && <HouseForm item={item} onClose={() => setEdits(false)} />}
    </div>
  )
}

function CloseBar({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const { t } = useHotelWords()
  return (
    <header className={styles.top}>
      <IconButton
        className={styles.back}
        label={t('house.detail.back')}
        icon={<ArrowLeft />}
        onClick={onClose}
      />
      {children}
      <IconButton
        className={styles.close}
        label={t('house.detail.close')}
        icon={<X />}
        onClick={onClose}
      />
    </header>
  )
}
