import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { requestOf } from '@hotel/contract/http/caller'
import { roleKeys, type Endpoint } from '@hotel/contract/http/endpoint'

import { sampleCommands } from '../testing/commands/all.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { exampleInput, without } from '../testing/example-input.ts'
import { foreignOf } from '../testing/foreign.ts'
import { idFieldsOf, withId, type IdField } from '../testing/named.ts'
import { useServer } from '../testing/server.ts'
import {
  categoriesOf,
  departmentsOf,
  findProfile,
  resolutionsOf,
  servicesOf,
} from '../testing/setting.ts'

const server = useServer()
const endpoints = await allEndpoints()
const samples = sampleCommands(server)
const madeUp = '01890a5d-ac96-774b-bcce-b302099a8057'
let foreignFor: ReturnType<typeof foreignOf>
beforeAll(() => {
  foreignFor = foreignOf(server)
})
// A hotel may only have a few, and each attempt creates one.
beforeEach(async () => {
  await sql`truncate webhook cascade`.execute(server.database.db)
})

/** Where two fields are alternatives, only one is set. */
const either: Record<string, string[]> = {
  'flower.give': ['memberId', 'departmentId'],
  'match.cancel': ['houseIds', 'all'],
  'member.password': ['id', 'oldPassword'],
  'notification.read': ['ids', 'feedbackId', 'all'],
}
/** Queries; a foreign id simply matches nothing, nor in a saved filter. */
const onlyQueries = ['feedbackExport.filtered', 'notification.read']
/** Bulk commands report missing ids one by one. */
const reportsEach = ['feedback.actAll', 'feedback.answerAll']
/** Refused with a field error that the guest or staff can act on. */
const atTheField = /attachmentIds|(staff|before|after)PhotoIds|^guest\.submit: categoryId$/
/** Refused earlier, because the case's status does not allow the action. */
const notNow =
  /(decide|give)Compensation: compensationId$|askGuest: (templateId|attachmentIds|staffPhotoIds)/

/** A minimal valid input for the call, or for one of its actions. */
async function inputFor(endpoint: Endpoint, { path, action }: IdField) {
  const { name } = endpoint
  const sample = samples[name]
  const sent = sample ? (await sample()).input : {}
  if (name === 'hotel.edit') return { ...sent, ...(await wholeLists()) }
  if (sample && !action) {
    const other = (either[name] ?? []).filter((each) => each !== path[0])
    return without(sent, (each) => other.includes(each))
  }
  const example = exampleInput(endpoint, action)
  const own = without(sent, (each) => !['feedbackId', 'version', 'cases'].includes(each))
  return { ...example, ...own, ...(sample ? { requestId: uuidv7() } : {}) }
}

async function wholeLists() {
  const profile = await findProfile(await server.signIn({ userRole: 1 }))
  const facts = { priceCents: 1, currency: 'CNY', departmentId: null, active: true }
  const service = { ...facts, name: { en: uuidv7(), 'zh-CN': uuidv7() } }
  return {
    version: profile.version,
    departments: departmentsOf(profile),
    categories: categoriesOf(profile),
    resolutions: resolutionsOf(profile),
    services: [...servicesOf(profile), service],
  }
}

const fields = endpoints.flatMap((endpoint) =>
  idFieldsOf(endpoint)
    .filter(({ path }) => path[0] !== 'requestId')
    .map((field) => {
      const call = [endpoint.name, field.action].filter(Boolean).join(' ')
      return [`${call}: ${field.path.join('.')}`, endpoint, field] as const
    }),
)
const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
const caseNumber = /\d{8}-\d{4}/g
const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g

describe('Id of another hotel: answered like an unknown id', () => {
  test.each(fields)(
    '%s',
    async (what, endpoint, field) => {
      const { token } = await server.signIn({ userRole: 1, routeList: [...roleKeys] })
      const say = async (id: string) => {
        const input = withId(await inputFor(endpoint, field), field.path, id) as object
        const answer = await server.send({
          method: endpoint.method,
          ...(endpoint.access === 'guest' ? {} : { token }),
          ...requestOf(endpoint, input),
        })
        // Each is about a case of its own, made for it.
        const text = JSON.stringify(answer)
          .replaceAll(uuid, 'an id')
          .replaceAll(instant, 'an instant')
          .replaceAll(caseNumber, 'a number')
        return JSON.parse(text) as typeof answer
      }
      const theirs = await say(await foreignFor(endpoint, field.path))
      expect(theirs).toEqual(await say(madeUp))
      const { name, kind } = endpoint
      const isFilter =
        (kind === 'query' && field.path.join() !== 'id') || field.path[0] === 'filter'
      if (isFilter || onlyQueries.includes(name))
        return expect([200, 404001]).toContain(theirs.code)
      if (reportsEach.includes(name)) return expect(theirs.data).toMatchObject({ left: [{}] })
      const isRefused = atTheField.test(what) || notNow.test(what)
      expect(theirs).toMatchObject({ status: 200, code: isRefused ? 400002 : 404001 })
    },
    60_000,
  )
})
