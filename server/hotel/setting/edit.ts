import type { HotelEdit, HotelProfile, SecondFactorDemand } from '@hotel/contract/hotel'

import { isTimeZone } from '../../calendar.ts'
import type { Reads, Writes } from '../../db/open.ts'
import { demandsFactor } from '../factor-demand.ts'
import { canonicalPhone } from '../phone.ts'
import { done, type CommandContext } from '../../http/handler.ts'
import { Refusal, refuseField } from '../../http/refusal.ts'
import { changesBetween } from './changes.ts'
import { checkEdit } from './checks.ts'
import { withCurrency } from './currency.ts'
import {
  hasFactor,
  isZoneKnown,
  listPossibleHeads,
  saveCategories,
  saveDepartments,
  saveResolutions,
  saveServices,
  shortenRetention,
  updateHotel,
} from './edit.queries.ts'
import { profileOf } from './profile.ts'

/** Saves the given sections and records the changes. */
export async function editHotel(
  { db, actor, locale }: CommandContext<'AuditManage'>,
  edit: HotelEdit,
) {
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
  if (edit.setting?.secondFactor) await checkOwnFactor(db, actor, edit.setting.secondFactor)
  await save(db, hotelId, before, withCurrency(edit, before))
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

/** An administrator who demands a second factor has one, so that an administrator can still reset others'. */
async function checkOwnFactor(
  db: Reads,
  { hotelId, memberId, userRole }: CommandContext<'AuditManage'>['actor'],
  secondFactor: SecondFactorDemand,
) {
  if (!demandsFactor({ secondFactor }, userRole)) return
  if (!(await hasFactor(db, { hotelId, memberId }))) {
    throw refuseField('setting.secondFactor', 'ownFactorFirst')
  }
}

/** Omitted targets and hours of a department stay unchanged. */
const withOmitted = (
  rows: NonNullable<HotelEdit['departments']>,
  { departments }: HotelProfile,
): typeof rows =>
  rows.map((row) => {
    const { targets, hours } = departments.find(({ id }) => id === row.id) ?? {}
    return { targets, hours, ...row }
  })

const isReferenced = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23503'

/** A head who has left since does not prevent other changes. */
async function checkHeads(
  db: Reads,
  hotelId: string,
  rows: NonNullable<HotelEdit['departments']>,
  { departments }: HotelProfile,
) {
  const isKept = (row: (typeof rows)[number]) =>
    departments.some(({ id, headMemberId }) => id === row.id && headMemberId === row.headMemberId)
  const wanted = rows.flatMap(({ headMemberId }) => headMemberId ?? [])
  const members = await listPossibleHeads(db, hotelId, wanted)
  for (const [at, row] of rows.entries()) {
    const { id, headMemberId } = row
    if (!headMemberId || isKept(row)) continue
    const head = members.find((member) => member.id === headMemberId)
    if (!head) throw new Refusal('notFound')
    if (head.status !== 'active' || head.departmentId !== (id ?? null)) {
      throw refuseField(`departments.${at}.headMemberId`, 'headElsewhere')
    }
  }
}

async function save(db: Writes, hotelId: string, before: HotelProfile, edit: HotelEdit) {
  const { version, setting, departments, categories, resolutions, services, ...facts } = edit
  await updateHotel(db, hotelId, version, facts, Object.assign({}, before.setting, setting))
  try {
    if (departments) await saveDepartments(db, hotelId, withOmitted(departments, before))
    if (categories) await saveCategories(db, hotelId, categories)
    if (resolutions) await saveResolutions(db, hotelId, resolutions)
    if (services) await saveServices(db, hotelId, services)
  } catch (error) {
    // A guest submitted a case for it between the check and the removal.
    throw isReferenced(error) ? new Refusal('usedMeanwhile') : error
  }
  if (setting?.retentionDays) await shortenRetention(db, hotelId, setting.retentionDays)
}
