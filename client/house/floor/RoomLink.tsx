import type { PlanHouse } from '@hotel/contract/house'
import type { ReactNode } from 'react'

import { Link } from '../../shell/page/Link.tsx'
import { addressOfCases, addressOfList, defaultHouseFilter } from '../address.ts'
import type { Heat } from './heat.ts'

type RoomLinkProps = {
  room: PlanHouse
  seesCases: boolean
  heat: Heat
  className?: string | undefined
  title?: string
  label?: string
  children: ReactNode
}

/** Links to the room's open cases, else to its earlier ones, else to the room. */
export function RoomLink(props: RoomLinkProps) {
  const { room, seesCases, heat, className, title, label, children } = props
  const { id, openCount, complaint30d } = room
  const to =
    !seesCases || (openCount === 0 && complaint30d === 0)
      ? addressOfList(defaultHouseFilter, id)
      : addressOfCases(id, openCount > 0 ? '' : '&status=any')
  return (
    <Link to={to} className={className} data-heat={heat} title={title} aria-label={label}>
      {children}
    </Link>
  )
}
