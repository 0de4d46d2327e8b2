import type { Call } from '../../contract/http/caller.ts'
import { feedback, type FeedbackAction } from '../../contract/feedback.ts'
import { handover } from '../../contract/handover.ts'
import { hotel as profile } from '../../contract/hotel.ts'
import type { OwnHotel } from '../shell/own-hotel.ts'

type Act = FeedbackAction extends infer A
  ? A extends FeedbackAction
    ? Omit<A, 'feedbackId' | 'version' | 'requestId'>
    : never
  : never

const resolved = {
  action: 'resolve',
  outcome: 'upheld',
  resolutionNote: 'They are quiet now.',
} as const
const offer = { action: 'compensate', kind: 'refund', note: 'One night' } as const

/** What a case is made of for each name in an address: how many there are, and what is done to the last. */
const made: Record<string, { cases?: number; acts: (others: string[]) => Act[] }> = {
  new: { acts: () => [] },
  started: { acts: () => [{ action: 'start' }] },
  resolved: { acts: () => [resolved] },
  closed: { acts: () => [resolved, { action: 'close', reason: 'They left.' }] },
  merged: {
    cases: 2,
    acts: ([targetId = '']) => [{ action: 'merge', targetId, reason: 'The same party.' }],
  },
  offered: { acts: () => [{ ...offer, amountCents: 90_000 }] },
  approved: { acts: () => [{ ...offer, amountCents: 100 }] },
  clustered: { cases: 3, acts: () => [] },
}

/** The address of something that is there to be acted on, and of nobody else. */
export async function filledIn(path: string, hotel: OwnHotel) {
  const [whole, name = ''] = /\{(\w+)\}/.exec(path) ?? []
  if (!whole) return path
  const call = hotel.callAs(await hotel.find(name === 'changed' ? 'admin' : 'manager'))
  if (name === 'handover') {
    const { id } = await call(handover.give, {})
    return path.replace(whole, id)
  }
  if (name === 'changed') return path.replace(whole, await changeRules(call))
  const { cases = 1, acts } = made[name]!
  const ids: string[] = []
  while (ids.length < cases) ids.push(await writeDown(call))
  const feedbackId = ids.pop()!
  let version = 1
  for (const act of acts(ids))
    ({ version } = await call(feedback.act, { feedbackId, version, ...act } as FeedbackAction))
  return path.replace(whole, feedbackId)
}

async function writeDown(call: Call) {
  const { categories } = await call(profile.choices, {})
  const { id } = await call(feedback.create, {
    categoryId: categories.find(({ name }) => name.en === 'Noise')!.id,
    houseNo: '604',
    content: 'The party upstairs goes on.',
    contact: { name: 'Li Na', phone: '13812340000' },
  })
  return id
}

/** Another value than there was; answers the section where that is seen. */
async function changeRules(call: Call) {
  const { version, setting } = await call(profile.profile, {})
  await call(profile.edit, { version, setting: { autoCloseHours: setting.autoCloseHours - 1 } })
  return 'rules'
}
