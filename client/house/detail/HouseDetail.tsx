import { duties, house, type HouseRow } from '@hotel/contract/house'
import { Pencil } from 'lucide-react'
import { useState } from 'react'

import { Link } from '../../shell/page/Link.tsx'
import { DetailLoading } from '../../query/DetailLoading.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { DetailActions, DetailPane, DetailSection } from '../../ui/pane/DetailPane.tsx'
import { Figure, Figures } from '../../ui/pane/Figures.tsx'
import { addressOfCases } from '../address.ts'
import { HouseForm } from '../form/HouseForm.tsx'
import { useRights } from '../../session/useRights.ts'
import { ownName } from '../roomName.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { CodeSection } from './CodeSection.tsx'
import styles from './detail.module.css'
import { RoomCompliments } from './RoomCompliments.tsx'
import { useClosing } from './useClosing.ts'

type HouseDetailProps = {
  id: string
  /** Moves focus here when the user opened the room. */
  takesFocus: boolean
  onClose: () => void
}

export function HouseDetail({ id, takesFocus, onClose }: HouseDetailProps) {
  const { t, house: roomOf } = useHotelText()
  const { hasPayment } = useRights()
  const query = usePersistentQuery(queryOf(house.find, { id }))
  const { data: item } = query
  const labels = {
    back: t('house.detail.back'),
    close: t('house.detail.close'),
    loading: t('house.detail.loading'),
    failed: t('house.detail.failed'),
  }
  if (!item) {
    return <DetailLoading query={query} labels={labels} heights={[20, 96, 200]} onClose={onClose} />
  }
  return (
    <DetailPane
      labels={labels}
      onClose={onClose}
      heading={
        <>
          <span>{item.houseNo}</span>
          <bdi className={`break muted regular ${styles.name}`}>{ownName(item, roomOf)}</bdi>
          {item.status === 'closed' && <Badge tone="warn">{t('house.status.closed')}</Badge>}
        </>
      }
      takesFocus={takesFocus}
      actions={<HouseActions item={item} />}
    >
      <LocationSection item={item} />
      <CasesSection item={item} />
      <RoomCompliments houseId={item.id} />
      <MembersSection members={item.members} />
      <CodeSection kind="free" houseId={item.id} code={item.sunCode} room={item} />
      {(hasPayment || item.costSunCode) && (
        <CodeSection kind="cost" houseId={item.id} code={item.costSunCode} room={item} />
      )}
    </DetailPane>
  )
}

function LocationSection({ item }: { item: HouseRow }) {
  const { t } = useHotelText()
  const facts = [
    ['houseType', t(`house.type.${item.houseType}`)],
    ['roomType', item.roomType],
    ['building', item.building],
    ['floor', item.floor],
    ['zone', item.zone],
  ] as const
  return (
    <dl className={`row stretch wrap ${styles.facts}`}>
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

/** Figures about the room, linked to its cases. */
function CasesSection({ item: { id, openCount, complaint30d, flower30d } }: { item: HouseRow }) {
  const { t, count } = useHotelText()
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
  const { t } = useHotelText()
  return (
    <DetailSection title={t('house.members.title')}>
      {members.length === 0 ? (
        <p className="warn">{t('house.members.noneText')}</p>
      ) : (
        <dl className={`stack ${styles.members}`}>
          {duties.map((duty) => {
            const those = members.filter((each) => each.duty === duty)
            return (
              those.length > 0 && (
                <div key={duty}>
                  <dt>{t(`house.members.${duty}`)}</dt>
                  {those.map(({ memberId, name }) => (
                    <dd key={memberId}>
                      <bdi>{name}</bdi>
                    </dd>
                  ))}
                </div>
              )
            )
          })}
        </dl>
      )}
    </DetailSection>
  )
}

function HouseActions({ item }: { item: HouseRow }) {
  const { t } = useHotelText()
  const { manages } = useRights()
  const [isEditing, setIsEditing] = useState(false)
  const closing = useClosing(item)
  if (!manages) return null
  return (
    <DetailActions>
      <Button busy={closing.busy} onClick={() => void closing.toggle()}>
        {t(item.status === 'closed' ? 'house.close.reopen' : 'house.close.close')}
      </Button>
      <Button variant="primary" icon={<Pencil />} onClick={() => setIsEditing(true)}>
        {t('house.form.edit')}
      </Button>
      {isEditing && <HouseForm item={item} onClose={() => setIsEditing(false)} />}
    </DetailActions>
  )
}
