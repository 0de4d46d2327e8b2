import { sql } from 'kysely'

import { channel, type ChannelSetting } from '@hotel/contract/notification/channel'

import type { SignedIn, TestServer } from './server.ts'

type Server = Pick<TestServer, 'database'>

/** Gives the member this address, without the mails about that. */
export async function setAddress(
  { database: { db } }: Server,
  { call, memberId, password }: SignedIn,
  emailAddress: string | null,
  facts: Partial<ChannelSetting> = {},
) {
  const { setting } = await call(channel.status, {})
  await call(channel.choose, { ...setting, ...facts, emailAddress, password })
  await db
    .deleteFrom('delivery')
    .where('memberId', '=', memberId)
    .where('accountMail', 'is not', null)
    .execute()
}

/** The same, as if the member had confirmed it. */
export async function confirmAddress(server: Server, member: SignedIn, emailAddress: string) {
  await setAddress(server, member, emailAddress)
  await server.database.db
    .updateTable('channelSetting')
    .set({ confirmedAddress: sql<string>`setting ->> 'emailAddress'` })
    .where('memberId', '=', member.memberId)
    .execute()
}
