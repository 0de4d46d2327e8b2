import { roleKeys } from '@hotel/contract/http/endpoint'

import type { SignedIn, TestServer } from '../server.ts'

/** Everyone who may send a request; the columns of the table. */
export const callers = [
  ['no session', 'none'],
  ['expired', 'expired'],
  ['revoked', 'revoked'],
  ['temporary', 'temporary'],
  ['no key', 'keyless'],
  ['staff', 'staff'],
  ['manager', 'manager'],
  ['admin', 'administrator'],
  ['other admin', 'foreign'],
  ['guest', 'guest'],
] as const
export type CallerName = (typeof callers)[number][1]
export type Caller = { name: CallerName; token: string; signedIn?: SignedIn }

/** A new caller; calls that end sessions need another one each time. */
async function makeCaller(server: TestServer, name: CallerName): Promise<Caller> {
  const routeList = [...roleKeys]
  if (name === 'none') return { name, token: '' }
  if (name === 'guest') return { name, token: server.hotel.room.token }
  const userRole = name === 'keyless' || name === 'staff' ? 3 : name === 'manager' ? 2 : 1
  const signedIn = await server.signIn({
    userRole,
    routeList: name === 'keyless' ? [] : routeList,
    ...(name === 'foreign' ? { hotel: server.otherHotel } : {}),
  })
  const { db } = server.database
  const past = new Date(Date.now() - 1000)
  const { memberId } = signedIn
  if (name === 'expired')
    await db
      .updateTable('session')
      .set({ expiresAt: past })
      .where('memberId', '=', memberId)
      .execute()
  if (name === 'revoked') await db.deleteFrom('session').where('memberId', '=', memberId).execute()
  if (name === 'temporary')
    await db
      .updateTable('member')
      .set({ mustChangePassword: true })
      .where('id', '=', memberId)
      .execute()
  return { name, token: signedIn.token, signedIn }
}

/** Each caller once; `forget` after a call that ended its session. */
export function callersOf(server: TestServer) {
  const known = new Map<CallerName, Caller>()
  return {
    async caller(name: CallerName) {
      const caller = known.get(name) ?? (await makeCaller(server, name))
      known.set(name, caller)
      return caller
    },
    forget: (name: CallerName) => known.delete(name),
  }
}
