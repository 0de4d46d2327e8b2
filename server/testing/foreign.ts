import type { Endpoint } from '@hotel/contract/http/endpoint'
import { feedback } from '@hotel/contract/feedback'
import { hotel } from '@hotel/contract/hotel'

import { notification } from '@hotel/contract/notification'

import { sampleCommands } from './commands/all.ts'
import { complain, findCaseOf } from './hotel.ts'
import { at } from './named.ts'
import { takePhoto, upload } from './photo.ts'
import type { TestServer } from './server.ts'

/** The kind of id by the end of its place; for other places the call's own sample is used. */
const kinds: [where: RegExp, kind: string][] = [
  [
    /targetId$|(feedback\.(detail|people)|audit\.caseFile) id$|notification\.read feedbackId$/,
    'case',
  ],
  [
    /(member|owner|aboutMember|headMember)Id$|mentionIds|(member\.(find|password)|factor\.reset) id$/i,
    'member',
  ],
  [/houseIds?\b|house\.find id$/, 'house'],
  [/categoryId$|categories\.\[\]\.id$/, 'category'],
  [/resolutionId$|resolutions\.\[\]\.id$/, 'resolution'],
  [/departmentId$|departments\.\[\]\.id$/, 'department'],
  [/templateId$/, 'template'],
  [/attachmentIds|(staff|before|after)PhotoIds/, 'photo'],
  [/compensationId$/, 'compensation'],
  [/services\.\[\]\.id$|serviceId$/, 'service'],
  [/notification\.read ids/, 'notice'],
  [/handover\.detail id$/, 'handover'],
  [/houseImport\.\w+ id$/, 'houseImport'],
  [/memberImport\.\w+ id$/, 'memberImport'],
  [/webhook\.calls id$/, 'webhook'],
]

/** The same server seen from its other hotel. */
export const acrossOf = (server: TestServer): TestServer => ({
  ...server,
  hotel: server.otherHotel,
  otherHotel: server.hotel,
  signIn: (options) => server.signIn({ hotel: server.otherHotel, ...options }),
})

/** Finds an id of the other hotel for a field of a call, created there by its own staff. */
export function foreignOf(server: TestServer) {
  const across = acrossOf(server)
  const samples = sampleCommands(across)
  const named = async (command: string, field: string) =>
    at((await samples[command]!()).input, [field])
  const makers: Record<string, () => Promise<unknown>> = {
    case: () => named('feedback.read', 'feedbackId'),
    member: () => named('member.edit', 'id'),
    house: () => Promise.resolve(across.hotel.room.id),
    category: () => Promise.resolve(across.hotel.category('Noise').id),
    department: () => Promise.resolve(across.hotel.departmentId('Security')),
    template: () => named('template.edit', 'id'),
    handover: () => named('handover.take', 'id'),
    houseImport: () => named('houseImport.apply', 'id'),
    memberImport: () => named('memberImport.apply', 'id'),
    webhook: () => named('webhook.edit', 'id'),
    async service() {
      await samples['order.place']!()
      const { call } = await across.signIn({ userRole: 1 })
      return (await call(hotel.profile, {})).services[0]?.id
    },
    async resolution() {
      const { call } = await across.signIn({ userRole: 1 })
      return (await call(hotel.profile, {})).resolutions[0]?.id
    },
    async photo() {
      const answer = await upload(server, across.hotel.room.token, await takePhoto())
      return (answer.data as { id: string }).id
    },
    async notice() {
      const { call } = await samples['notification.read']!()
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
    const made = kind ? await makers[kind]!() : at((await samples[name]?.())?.input, path)
    if (typeof made === 'string') return made
    throw new Error(`No kind of id is known for ${where}: add it to \`kinds\`.`)
  }
}
