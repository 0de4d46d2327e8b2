import type { HotelEdit, HotelProfile } from '@hotel/contract/hotel'

import { isTimeZone } from '../../calendar.ts'
import type { Reads, Writes } from '../../db/open.ts'
import { canonicalPhone } from '../../feedback/create/guest-identity.ts'
import { done, type Doing } from '../../http/handler.ts'
import { Refusal, refuseField } from '../../http/refusal.ts'
import { changesBetween } from './changes.ts'
import { checkEdit } from './checks.ts'
import {
  isZoneKnown,
  keepCategories,
  keepDepartments,
  keepServices,
  listPossibleHeads,
  shortenRetention,
  updateHotel,
} from './edit.queries.ts'
import { profileOf } from './profile.ts'

/** Changes what is given and says what became what. */
export async function editHotel({ db, actor, locale }: Doing<'AuditManage'>, edit: HotelEdit) {
  const { hotelId } = actor
  const before = await profileOf(db, hotelId, { lock: true })
  if (before.version !== edit.version) {
    throw new Refusal('settingChangedMeanwhile', { data: { current: before } })
  }
  checkEdit(edit, before, locale)
  if (edit.phone && !canonicalPhone(edit.phone)) throw refuseField('phone', 'phoneUnreadable')
  if (edit.departments) await checkHeads(db, hotelId, edit.departments, before)
  if (edit.timezone && !(isTimeZone(edit.timezone) && (await isZoneKnown(db, edit.timezone)))) {
    throw refuseField('timezone', 'zoneUnknown')
  }
  await keep(db, hotelId, before, edit)
  const after = await profileOf(db, hotelId)
  const changes = changesBetween(before, after)
  const sections = [...new Set(changes.map(({ field }) => field.split('.')[0]))]
  return done(after, {
    action: 'edit',
    entity: 'hotel',
    entityId: hotelId,
    detail: { version: after.version, sections, changes },
  })
}

const isReferenced = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23503'

/** A head who has since left keeps nobody from changing something else. */
async function checkHeads(
  db: Reads,
  hotelId: string,
  lines: NonNullable<HotelEdit['departments']>,
  { departments }: HotelProfile,
) {
  const isKept = (line: (typeof lines)[number]) =>
    departments.some(({ id, headMemberId }) => id === line.id && headMemberId === line.headMemberId)
  const wanted = lines.flatMap(({ headMemberId }) => headMemberId ?? [])
  const members = await listPossibleHeads(db, hotelId, wanted)
  for (const [at, line] of lines.entries()) {
    const { id, headMemberId } = line
    if (!headMemberId || isKept(line)) continue
    const head = members.find((member) => member.id === headMemberId)
    if (!head) throw new Refusal('notFound')
    if (head.status !== 'active' || head.departmentId !== (id ?? null)) {
      throw refuseField(`departments.${at}.headMemberId`, 'headElsewhere')
    }
  }
}

async function keep(db: Writes, hotelId: string, before: HotelProfile, edit: HotelEdit) {
  const { version, setting, departments, categories, services, ...facts } = edit
  await updateHotel(db, hotelId, version, facts, Object.assign({}, before.setting, setting))
  try {
    if (departments) await keepDepartments(db, hotelId, departments)
    if (categories) await keepCategories(db, hotelId, categories)
    if (services) await keepServices(db, hotelId, services)
  } catch (error) {
    // Between looking and removing, a guest's case came in under it.
    throw isReferenced(error) ? new Refusal('usedMeanwhile') : error
  }
  if (setting?.retentionDays) await shortenRetention(db, hotelId, setting.retentionDays)
}
