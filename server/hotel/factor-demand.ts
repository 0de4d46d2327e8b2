import type { UserRole } from '@hotel/contract/http/endpoint'
import type { HotelSetting, SecondFactorDemand } from '@hotel/contract/hotel'

const lastRole = { off: 0, managers: 2, all: 3 } as const satisfies Record<
  SecondFactorDemand,
  number
>

/** Whether the hotel demands a second factor of this role; `server/http/session.ts` has it in SQL. */
export const demandsFactor = (
  { secondFactor }: Pick<HotelSetting, 'secondFactor'>,
  userRole: UserRole,
) => userRole <= lastRole[secondFactor]
