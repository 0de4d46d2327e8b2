import { house, type HouseRow } from '@hotel/contract/house'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { DetailLoading } from '../../api/DetailLoading.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DetailDeeds, DetailPane, DetailSection } from '../../ui/pane/DetailPane.tsx'
import { Figure, Figures } from '../../ui/pane/Figures.tsx'
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
  const { hasPayment } = useRights()
  const asked = useAsked(queryOf(house.find, { id }))
  const { data: item } = asked
  const words = {
    back: t('house.detail.back'),
    close: t('house.detail.close'),
    loading: t('house.detail.loading'),
    failed: t('house.detail.failed'),
  }
  if (!item) {
    return <DetailLoading asked={asked} words={words} heights={[20, 96, 200]} onClose={onClose} />
  }
  return (
    <DetailPane
      words={words}
      onClose={onClose}
      heading={
        <>
          <span>{item.houseNo}</span>
          <bdi className={styles.name}>{item.name}</bdi>
          {item.status === 'closed' && <Badge tone="warn">{t('house.status.closed')}</Badge>}
        </>
      }
      takesFocus={takesFocus}
      deeds={<Deeds item={item} />}
    >
      <PlaceSection item={item} />
      <CasesSection item={item} />
      <RoomThanks houseId={item.id} />
      <MembersSection members={item.members} />
      <CodeSection kind="free" houseId={item.id} code={item.sunCode} status={item.status} />
      {(hasPayment || item.costSunCode) && (
        <CodeSection kind="cost" houseId={item.id} code={item.costSunCode} status={item.status} />
      )}
    </DetailPane>
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
    <Figures>
      {figures.map(([name, value, to]) => (
        <Figure
          key={name}
          value={count(value)}
          label={t(`house.column.${name}`)}
          link={to !== undefined && seesCases && value > 0 && <Link to={to} />}
        />
      ))}
    </Figures>
  )
}

function MembersSection({ members }: Pick<HouseRow, 'members'>) {
  const { t } = useHotelWords()
  return (
    <DetailSection title={t('house.members.title')}>
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
    </DetailSection>
  )
}

function Deeds({ item }: { item: HouseRow }) {
  const { t } = useHotelWords()
  const { manages } = useRights()
  const [edits, setEdits] = useState(false)
  const closing = useClosing(item)
  if (!manages) return null
  return (
    <DetailDeeds>
      <Button busy={closing.busy} onClick={() => void closing.toggle()}>
        {t(item.status === 'closed' ? 'house.close.reopen' : 'house.close.close')}
      </Button>
      <Button variant="primary" icon={<Pencil />} onClick={() => setEdits(true)}>
        {t('house.form.edit')}
      </Button>
      {edits && <HouseForm item={item} onClose={() => setEdits(false)} />}
    </DetailDeeds>
  )
}
