import { flower } from '@hotel/contract/flower'
import type { HotelSetting } from '@hotel/contract/hotel'

import { dayIn } from '../calendar.ts'
import type { Reads } from '../db/open.ts'
import { findOpenCode } from '../guest/queries.ts'
import { done, type Guest } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { countTry } from '../http/throttle.ts'
import { departmentWords } from '../setup/first-content.ts'
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

const dayMs = 86_400_000
const recentDays = 30
const fastestPersonMs = 3000
/** A room's token is 20 signs; a case's is longer. */
const roomTokenLength = 20

export const flowerRoutes = serve(flower, {
  choices: async ({ db, actor }) => {
    const { place, guestForm } = await placeOf(db, actor)
    const { members, departments } = await choicesAt(db, actor.hotelId, place, guestForm)
    return {
      members: members.map(({ departmentName, ...member }) => ({
        ...member,
        departmentName: departmentName === null ? null : departmentWords(departmentName),
      })),
      departments: departments.map(({ id, name }) => ({ id, name: departmentWords(name) })),
    }
  },

  async give({ db, actor, address, now, secrets }, input) {
    const { place, guestForm } = await placeOf(db, actor)
    if (input.website || input.elapsedMs < fastestPersonMs) throw new Refusal('robot')
    const deviceHash = secrets.fingerprint(`${actor.hotelId} ${input.deviceId}`)
    const device = deviceHash.toString('base64url')
    const opened = place.sunCodeId ?? place.feedbackId
    await countTry(
      db,
      [
        { bucket: `flower device ${device}`, most: 10, minutes: 60 },
        { bucket: `flower by ${opened}`, most: 30, minutes: 60 },
        { bucket: `flower from ${address}`, most: 60, minutes: 60 },
      ],
      now,
    )
    const { memberId = null, departmentId = null, flowers, word } = input
    if ((memberId === null) === (departmentId === null)) {
      throw refuseField('memberId', 'receiverMissing')
    }
    const { members, departments } = await choicesAt(db, actor.hotelId, place, guestForm)
    const isOffered = [...members, ...departments].some(
      ({ id }) => id === (memberId ?? departmentId),
    )
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
  },

  async list({ db, actor }, { pageNum, pageSize, sortField, sortOrder, ...filter }) {
    refuseImpossible(filter)
    const asked = { viewer: actor, timezone: actor.timezone, filter }
    return {
      list: await listFlowers(db, asked, { pageNum, pageSize, sortField, sortOrder }),
      total: await countFlowers(db, asked),
      totalIsExact: true,
      pageNum,
      pageSize,
      summary: {
        ...(await sumFlowers(db, asked)),
        topMembers: await listLeaders(db, asked, 'member'),
        topDepartments: await listLeaders(db, asked, 'department'),
      },
    }
  },

  mine: ({ db, actor, now }) => findMine(db, actor, new Date(now.getTime() - recentDays * dayMs)),

  async hide({ db, actor }, { id, hidden }) {
    if (!(await hideFlower(db, actor.hotelId, id, hidden))) throw new Refusal('notFound')
    return done({}, { action: 'hide', entity: 'flower', entityId: id, detail: { hidden } })
  },
})

/** The room that a token opens, by its card or by one of its cases. */
async function placeOf(
  db: Reads,
  guest: Guest,
): Promise<{ place: FlowerPlace; guestForm: HotelSetting['guestForm'] }> {
  if (guest.token.length <= roomTokenLength) {
    const { id, houseId, setting } = await findOpenCode(db, guest)
    return taking({ houseId, sunCodeId: id, feedbackId: null }, setting)
  }
  const item = await findThankedCase(db, guest)
  if (!item) throw new Refusal('notFound')
  return taking({ houseId: item.houseId, sunCodeId: null, feedbackId: item.id }, item.setting)
}

function taking(place: FlowerPlace, { guestForm }: HotelSetting) {
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

function refuseImpossible({
  startDate,
  endDate,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
}) {
  if (!startDate || !endDate) return
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1
  if (days < 1 || days > 366) throw refuseField('endDate', 'dateRange')
}
