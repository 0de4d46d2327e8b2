import type pg from 'pg'

import { isPooled } from '../connection.ts'
import { fencedRole } from './raise.ts'
import { all, currentScope, none, type Scope } from './scope.ts'

type Query = (...given: unknown[]) => unknown

/**
 * Keeps a connection within the scope of the code that sends a statement on it: it moves when the next
 * statement is of another scope, in a message sent together with that statement. `state.isUp` is false
 * where the database has no fence.
 */
export function fence(client: pg.ClientBase, state: { isUp: boolean }) {
  const query = client.query.bind(client) as Query
  const fenced = isPooled(client) ? fencedPerTransaction(query) : fencedPerConnection(query)
  Object.assign(client, {
    query: (...given: unknown[]) => (state.isUp ? fenced : query)(...given),
  })
}

const textOf = ([first]: unknown[]) =>
  typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')

const begins = (text: string) => /^(?:begin|start transaction)\b/i.test(text)
const ends = (text: string) => /^(?:commit|rollback)\b/i.test(text)
const takesBack = (text: string) => /^rollback\b/i.test(text)

/** The session moves and stays. */
function fencedPerConnection(query: Query): Query {
  let scope: Scope | undefined = all
  const forget = () => (scope = undefined)
  return (...given) => {
    const text = textOf(given)
    const wanted = currentScope()
    // A rollback takes back what was set in its transaction, as does a commit that fails.
    if (takesBack(text)) forget()
    if (ends(text)) return failing(query(...given), forget)
    if (wanted === scope) return query(...given)
    scope = wanted
    return after(failing(query(moveTo(wanted, '')), forget), query(...given))
  }
}

/** A pooler may send the next transaction to another session. */
function fencedPerTransaction(query: Query): Query {
  let isOpen = false
  let scope: Scope | undefined = all
  return (...given) => {
    const text = textOf(given)
    if (begins(text) || ends(text)) {
      isOpen = begins(text) || / to /i.test(text)
      scope = isOpen && ends(text) ? undefined : all
      return query(...given)
    }
    const wanted = currentScope()
    if (wanted === (isOpen ? scope : all)) return query(...given)
    if (isOpen) {
      scope = wanted
      return after(query(moveTo(wanted, 'local ')), query(...given))
    }
    const began = query('begin')
    const answer = after(after(began, query(moveTo(wanted, 'local '))), query(...given))
    return after(query('commit'), answer)
  }
}

function moveTo(scope: Scope, local: 'local ' | '') {
  if (scope === all) return `set ${local}role none`
  const hotelId = scope === none ? '' : checked(scope)
  return `set ${local}role ${fencedRole}; set ${local}app.hotel = '${hotelId}'`
}

function checked(hotelId: string) {
  if (/^[\da-f-]{36}$/i.test(hotelId)) return hotelId
  throw new Error('The id of a hotel is a UUID.')
}

/** The answer, once the connection has moved; if it could not, its error. */
const after = (moved: unknown, answer: unknown) =>
  answer instanceof Promise
    ? Promise.all([answer, moved]).then(([value]) => value as unknown)
    : answer

function failing(sent: unknown, onFailure: () => void) {
  if (sent instanceof Promise) sent.catch(onFailure)
  return sent
}
