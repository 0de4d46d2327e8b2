import { hourMs } from '@hotel/contract/duration'

import type { Writes } from '../../db/open.ts'
import { writeMember, writeRequest } from '../../member/write.queries.ts'
import type { Secrets } from '../../secrets.ts'
import { hashPassword } from '../../session/password.ts'
import { firstPassword } from '../../setup/first-content.ts'
import { colleagues } from '../content/content.ts'
import type { StagedHotel } from '../generate.ts'

/** Pending, rejected and disabled members, with random passwords. */
export async function insertColleagues(
  db: Writes,
  { id: hotelId, departments }: { id: string; departments: Map<string | null, string> },
  { seal }: Pick<Secrets, 'seal'>,
  now: Date,
) {
  const passwordHash = await hashPassword(firstPassword())
  for (const { hoursAgo, department, status, statusReason, phone, ...person } of colleagues) {
    const hasLeft = status === 'disabled'
    const write = hasLeft ? writeMember : writeRequest
    const written = await write(db, {
      ...person,
      phone: seal(phone),
      hotelId,
      passwordHash,
      userRole: 3,
      routeList: hasLeft ? ['Feedback', 'Suggestion'] : [],
      mustChangePassword: false,
      status: 'pending',
      source: hasLeft ? 'created' : 'self_join',
      departmentId: departments.get(department ?? null) ?? null,
      createdAt: new Date(now.getTime() - hoursAgo * hourMs).toISOString(),
    })
    if (!written) throw new Error(`The user name ${person.userName} is taken.`)
    await db
      .updateTable('member')
      .set({ status, statusReason: statusReason ?? null })
      .where('hotelId', '=', hotelId)
      .where('id', '=', written.id)
      .execute()
  }
}

/** Last sign-ins of the cast, so that the member list does not show "never". */
export async function insertVisits(
  db: Writes,
  { id, members }: StagedHotel,
  { seal }: Pick<Secrets, 'seal'>,
  now: Date,
) {
  for (const [index, { id: memberId }] of Object.values(members).entries()) {
    const lastLoginAt = new Date(now.getTime() - (index * index * 1.7 + 0.4) * hourMs)
    await db
      .updateTable('member')
      .set({
        lastLoginAt,
        createdAt: new Date(now.getTime() - (4800 - index * 31) * hourMs).toISOString(),
        phone: seal(`+86138000002${String(index).padStart(2, '0')}`),
      })
      .where('hotelId', '=', id)
      .where('id', '=', memberId)
      .execute()
  }
}
