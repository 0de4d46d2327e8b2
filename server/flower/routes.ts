import { dayMs } from '@hotel/contract/duration'
import type { ParsedOf } from '@hotel/contract/http/endpoint'
import { flower } from '@hotel/contract/guest/flower'
import type { HotelSetting } from '@hotel/contract/hotel'

import { minFillMs } from '@hotel/contract/http/robot'
import { dayIn, isRange } from '../calendar.ts'
import type { Reads } from '../db/open.ts'
import { findOpenCode } from '../guest/queries.ts'
import { done, type CommandContext, type Guest } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { countTry } from '../http/throttle.ts'
import { departmentNames } from '@hotel/contract/member/department'
import {
  findThankedCase,
  insertFlower,
  listThankable,
  listThankableDepartments,
  type FlowerPlace,
} from './give.queries.ts'
import { shownToGuests } from './naming.ts'
import {
  countFlowers,
  findMine,
  hideFlower,
  listFlowers,
  listLeaders,
  sumFlowers,
} from './queries.ts'

const recentDays = 30
/** Room tokens have 20 characters; case tokens are longer. */
const roomTokenLength = 20

export const flowerRoutes = implement(flower, {
  choices: async ({ db, actor }) => {
    const { place, guestForm } = await placeOf(db, actor)
    const { members, departments } = await choicesAt(db, actor.hotelId, place, guestForm)
    return {
      members: members.map(({ departmentName, ...member }) => ({
        ...member,
        departmentName: departmentName === null ? null : departmentNames(departmentName),
      })),
      departments: departments.map(({ id, name }) => ({ id, name: departmentNames(name) })),
    }
  },

  give: {
    run: give,
    repeat: async ({ db, actor }) => {
      await placeOf(db, actor)
      return {}
    },
  },

  async list({ db, actor }, { pageNum, pageSize, sortField, sortOrder, ...filter }) {
    if (!isRange(filter)) throw refuseField('endDate', 'dateRange')
    const request = { viewer: actor, timezone: actor.timezone, filter }
    return {
      list: await listFlowers(db, request, { pageNum, pageSize, sortField, sortOrder }),
      total: await countFlowers(db, request),
      totalIsExact: true,
      pageNum,
      pageSize,
      summary: {
        ...(await sumFlowers(db, request)),
        topMembers: await listLeaders(db, request, 'member'),
        topDepartments: await listLeaders(db, request, 'department'),
      },
    }
  },

  mine: ({ db, actor, now }) => findMine(db, actor, new Date(now.getTime() - recentDays * dayMs)),

  async hide({ db, actor }, { id, hidden }) {
    if (!(await hideFlower(db, actor.hotelId, id, hidden))) throw new Refusal('notFound')
    return done({}, { action: 'hide', entity: 'flower', entityId: id, detail: { hidden } })
  },
})

async function give(ctx: CommandContext<'guest'>, input: ParsedOf<typeof flower.give>) {
  const { db, actor, addressKey, now, secrets } = ctx
  const { place, guestForm } = await placeOf(db, actor)
  if (input.website || input.elapsedMs < minFillMs) throw new Refusal('robot')
  const deviceHash = secrets.fingerprint(`${actor.hotelId} ${input.deviceId}`)
  const device = deviceHash.toString('base64url')
  const opened = place.sunCodeId ?? place.feedbackId
  await countTry(
    db,
    [
      { bucket: `flower device ${device}`, max: 10, minutes: 60 },
      { bucket: `flower by ${opened}`, max: 30, minutes: 60 },
      { bucket: `flower from ${addressKey()}`, max: 60, minutes: 60 },
    ],
    now,
  )
  const { memberId = null, departmentId = null, flowers, word } = input
  if ((memberId === null) === (departmentId === null)) {
    throw refuseField('memberId', 'receiverMissing')
  }
  const { members, departments } = await choicesAt(db, actor.hotelId, place, guestForm)
  const isOffered = [...members, ...departments].some(({ id }) => id === (memberId ?? departmentId))
  if (!isOffered) throw new Refusal('notFound')
  const id = await insertFlower(db, {
    hotelId: actor.hotelId,
    ...place,
    memberId,
    departmentId,
    flowers,
    word,
    deviceHash,
    day: dayIn(actor.timezone, now),
    createdAt: now,
  })
  if (!id) throw new Refusal('flowerGiven')
  const receiver = memberId ? { memberId } : { departmentId }
  return done(
    {},
    {
      action: 'give',
      entity: 'flower',
      entityId: id,
      detail: { flowers, houseId: place.houseId, ...receiver },
    },
  )
}

/** The room behind a token of a room or a case. */
async function placeOf(
  db: Reads,
  guest: Guest,
): Promise<{ place: FlowerPlace; guestForm: HotelSetting['guestForm'] }> {
  if (guest.token.length <= roomTokenLength) {
    const { id, houseId, setting } = await findOpenCode(db, guest)
    return withFlowersOn({ houseId, sunCodeId: id, feedbackId: null }, setting)
  }
  const item = await findThankedCase(db, guest)
  if (!item) throw new Refusal('notFound')
  return withFlowersOn(
    { houseId: item.houseId, sunCodeId: null, feedbackId: item.id },
    item.setting,
  )
}

function withFlowersOn(place: FlowerPlace, { guestForm }: HotelSetting) {
  if (!guestForm.flowers) throw new Refusal('flowersOff')
  return { place, guestForm }
}

async function choicesAt(
  db: Reads,
  hotelId: string,
  place: FlowerPlace,
  { staffNames }: HotelSetting['guestForm'],
) {
  return {
    members: shownToGuests(await listThankable(db, hotelId, place), staffNames),
    departments: await listThankableDepartments(db, hotelId),
  }
}
