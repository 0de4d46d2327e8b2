import { uuidv7 } from 'uuidv7'

import { sampleCommands } from '../commands/all.ts'
import { exampleInput } from '../example-input.ts'
import { acrossOf, foreignOf } from '../foreign.ts'
import { complain, findCaseOf } from '../hotel.ts'
import { withId } from '../named.ts'
import type { TestServer } from '../server.ts'
import type { Caller } from './callers.ts'
import type { Row } from './row.ts'

/** What the call is about: the hotel's own record, another hotel's, a sensitive case, an unknown id. */
export type Target = 'own' | 'foreign' | 'sensitive' | 'unknown'

export const madeUp = '01890a5d-ac96-774b-bcce-b302099a8057'
/** A member's own records: each caller who may call has their own. */
const ofMember =
  /^(view\.(?!\w*Shared)|channel\.|session\.|factor\.(?!reset)|passkey\.|memberImport\.apply)/
const mayHaveOwn = ['staff', 'manager', 'administrator', 'foreign']

const isOwnOf = ({ name, endpoint: { access, role = 3 } }: Row, caller: Caller) =>
  ofMember.test(name) &&
  (mayHaveOwn.includes(caller.name) || (caller.name === 'keyless' && access === 'session')) &&
  (caller.name !== 'staff' || role === 3)

/** Makes valid inputs of a row's call, and keeps them while no call has used them up. */
export function inputsOf(server: TestServer) {
  const across = acrossOf(server)
  const foreignFor = foreignOf(server)
  const ownFor = foreignOf(across)
  const saved = new Map<string, object>()
  const savedIds = new Map<Target, string>()

  async function newInput(row: Row, caller: Caller): Promise<object> {
    const { endpoint, name, subject } = row
    const { signedIn } = caller
    if (name === 'session.userInfo') return { code: signedIn?.code ?? 'nobody' }
    if (name === 'member.password of another')
      return { id: (await server.signIn()).memberId, newPassword: 'until-tomorrow-noon' }
    if (name === 'join.page') return { hotelCode: server.hotel.hotelCode }
    if (name === 'passkey.beginSignIn' || name === 'reset.offer') return {}
    if (name === 'reset.check') {
      const { input } = await sampleCommands(server)['reset.complete']!()
      return { token: (input as { token: string }).token }
    }
    if (name === 'signOn.begin') {
      await sampleCommands(server)['signOn.edit']!()
      return { hotelCode: server.hotel.hotelCode }
    }
    const isForeign = caller.name === 'foreign'
    const from = isForeign && !subject ? across : server
    const own = isOwnOf(row, caller) && !(isForeign && subject) ? signedIn : undefined
    const signIn = own ? () => Promise.resolve(own) : from.signIn
    const sample = sampleCommands({ ...from, signIn })[name]
    if (sample) return (await sample()).input
    if (endpoint.access === 'guest') return guestInput()
    const example = exampleInput(endpoint)
    return subject ? (withId(example, subject, await ownFor(endpoint, subject)) as object) : example
  }

  async function guestInput() {
    const { guestToken } = await complain(server.guest, server.hotel)
    return { guestToken, token: server.hotel.otherRoom.token }
  }

  async function findId({ endpoint, subject = [] }: Row, target: Target) {
    if (target === 'unknown') return madeUp
    if (target === 'foreign') return foreignFor(endpoint, subject)
    const receipt = await complain(server.guest, server.hotel, { category: 'Staff conduct' })
    return (await findCaseOf(server, receipt)).id
  }

  return {
    /** Calls that succeed may have used up what the input names. */
    clear(keepIds = false) {
      saved.clear()
      if (keepIds) savedIds.delete('sensitive')
      else savedIds.clear()
    },
    async inputFor(row: Row, caller: Caller, target: Target): Promise<object> {
      const isPersonal = isOwnOf(row, caller) || caller.name === 'foreign'
      const place = isPersonal ? caller.name : ''
      const found = saved.get(place) ?? (await newInput(row, caller))
      saved.set(place, found)
      const input = 'requestId' in found ? { ...found, requestId: uuidv7() } : found
      if (row.endpoint.access === 'guest') {
        const isOwn = caller.name === 'guest' && target === 'own'
        return isOwn ? input : withOtherToken(input, caller)
      }
      if (target === 'own' || !row.subject) return input
      const id = savedIds.get(target) ?? (await findId(row, target))
      savedIds.set(target, id)
      return withId(input, row.subject, id) as object
    },
  }
}

/** In place of a guest's token a member's own, or one that opens nothing. */
export const otherToken = ({ name, token }: Caller) =>
  name === 'guest' ? token.slice(0, -2) : token || 'none'

function withOtherToken(input: object, caller: Caller): object {
  const token = otherToken(caller)
  return {
    ...input,
    ...('token' in input ? { token } : {}),
    ...('guestToken' in input ? { guestToken: token } : {}),
  }
}
