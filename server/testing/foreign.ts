import type { Endpoint } from '@hotel/contract/endpoint'
import { feedback } from '@hotel/contract/feedback'
import { hotel } from '@hotel/contract/hotel'

import { notification } from '@hotel/contract/notification'

import { everyDeed } from './deeds/every.ts'
import { complain, findCaseOf } from './hotel.ts'
import { at } from './named.ts'
import { takePhoto, upload } from './photo.ts'
import type { TestServer } from './server.ts'

/** By the end of where something is named, what it is; all else the call's own deed knows. */
const kinds: [where: RegExp, kind: string][] = [
  [/targetId$|feedback\.(detail|people) id$|notification\.read feedbackId$/, 'case'],
  [/(member|owner|aboutMember|headMember)Id$|mentionIds|member\.(find|password) id$/i, 'member'],
  [/houseIds?\b|house\.find id$/, 'house'],
  [/categoryId$|categories\.\[\]\.id$/, 'category'],
  [/departmentId$|departments\.\[\]\.id$/, 'department'],
  [/templateId$/, 'template'],
  [/attachmentIds/, 'photo'],
  [/compensationId$/, 'compensation'],
  [/services\.\[\]\.id$|serviceId$/, 'service'],
  [/notification\.read ids/, 'notice'],
  [/handover\.detail id$/, 'handover'],
  [/houseImport\.\w+ id$/, 'import'],
  [/webhook\.calls id$/, 'webhook'],
]

/** Finds what of the other hotel could be named in a field of a call: made there, as that hotel would. */
export function foreignOf(server: TestServer) {
  const across: TestServer = {
    ...server,
    hotel: server.otherHotel,
    otherHotel: server.hotel,
    signIn: (options) => server.signIn({ hotel: server.otherHotel, ...options }),
  }
  const deeds = everyDeed(across)
  const named = async (deed: string, field: string) => at((await deeds[deed]!()).input, [field])
  const makers: Record<string, () => Promise<unknown>> = {
    case: () => named('feedback.read', 'feedbackId'),
    member: () => named('member.edit', 'id'),
    house: () => Promise.resolve(across.hotel.room.id),
    category: () => Promise.resolve(across.hotel.category('Noise').id),
    department: () => Promise.resolve(across.hotel.departmentId('Security')),
    template: () => named('template.edit', 'id'),
    handover: () => named('handover.take', 'id'),
    import: () => named('houseImport.apply', 'id'),
    webhook: () => named('webhook.edit', 'id'),
    async service() {
      await deeds['order.place']!()
      const { call } = await across.signIn({ userRole: 1 })
      return (await call(hotel.profile, {})).services[0]?.id
    },
    async photo() {
      const answer = await upload(server, across.hotel.room.token, await takePhoto())
      return (answer.data as { id: string }).id
    },
    async notice() {
      const { call } = await deeds['notification.read']!()
      return (await call(notification.list, {})).list[0]?.id
    },
    async compensation() {
      const { call } = await across.signIn({ userRole: 2 })
      const { id, version } = await findCaseOf(across, await complain(across.guest, across.hotel))
      const offer = { kind: 'fnb', amountCents: 9_000_000, note: 'Dinner' } as const
      await call(feedback.act, { feedbackId: id, version, action: 'compensate', ...offer })
      return (await call(feedback.detail, { id })).compensations[0]?.id
    },
  }
  return async ({ name }: Endpoint, path: string[]): Promise<string> => {
    const where = `${name} ${path.join('.')}`
    const kind = kinds.find(([pattern]) => pattern.test(where))?.[1]
    const made = kind ? await makers[kind]!() : at((await deeds[name]?.())?.input, path)
    if (typeof made === 'string') return made
    throw new Error(`What could the other hotel have for ${where}? Say it in \`kinds\`.`)
  }
}
