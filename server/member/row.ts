import type { MemberRow } from '@hotel/contract/member'

import { maskPhone } from '../hotel/phone.ts'
import { requestEnd } from '../hotel/retention.ts'
import { type Secrets, openText } from '../secrets.ts'
import { actionsOn, type Manager } from './authority.ts'
import type { MemberRecord } from './queries.ts'

/** A member as visible to the caller. */
export function rowFor(
  person: Manager,
  { status, phone: sealed, plainPhone, ...found }: MemberRecord,
  secrets: Pick<Secrets, 'unseal'>,
): MemberRow {
  if (status === 'deleted') throw new Error(`Member ${found.id} is deleted and was listed.`)
  const phone = openText(secrets, sealed, plainPhone)
  return {
    ...found,
    status,
    phone: phone && maskPhone(phone),
    lapsesAt: status === 'pending' ? requestEnd(found.createdAt) : null,
    ownedHouseCount: found.ownedHouseCount ?? 0,
    backupHouseCount: found.backupHouseCount ?? 0,
    openCount: found.openCount ?? 0,
    allowedActions: actionsOn(person, { ...found, status }),
  }
}
