import type { PlanHouse } from '@hotel/contract/house'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { addressOfCases, addressOfList } from '../address.ts'
import { allHouses } from '../list/filter.ts'
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

/** Leads to what is wrong in the room: its open cases, else those there were, else the room itself. */
export function RoomLink(props: RoomLinkProps) {
  const { room, seesCases, heat, className, title, label, children } = props
  const { id, openCount, complaint30d } = room
  const to =
    !seesCases || (openCount === 0 && complaint30d === 0)
      ? addressOfList(allHouses, id)
      : addressOfCases(id, openCount > 0 ? '' : '&status=any')
  return (
    <Link to={to} className={className} data-heat={heat} title={title} aria-label={label}>
      {children}
    </Link>
  )
}
