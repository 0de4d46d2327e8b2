import type pg from 'pg'

import type { Crossing } from '../db/fence/crossings.ts'
import { all, currentCrossing, currentScope, none } from '../db/fence/scope.ts'
import type { Database } from '../db/open.ts'

export type Statement = { text: string; values: readonly unknown[]; scope: string }

/** What a server has sent, each statement once: of one hotel, across hotels with the reason, of none. */
export type SentByScope = {
  ofHotels: Statement[]
  across: Map<Crossing, string[]>
  ofNone: string[]
}

/** Records what the server sends between `begin` and `end`; what tests send themselves is left out. */
export function statementsByScope({ pool }: Database) {
  const ofHotels = new Map<string, Statement>()
  const across = new Map<Crossing, Set<string>>()
  const ofNone = new Set<string>()
  let isRecording = false
  function record(text: string, values: readonly unknown[]) {
    const scope = currentScope()
    const crossing = currentCrossing()
    if (scope === none) ofNone.add(text)
    else if (scope !== all) ofHotels.set(shapeOf(text), { text, scope, values })
    else if (crossing && crossing !== 'a test')
      across.set(crossing, (across.get(crossing) ?? new Set()).add(shapeOf(text)))
  }
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const watching = (...given: unknown[]) => {
      const [first, values] = given
      const { text, values: named } =
        typeof first === 'string' ? { text: first } : (first as pg.QueryConfig)
      if (isRecording && isQuery(text)) record(text, (named ?? values ?? []) as unknown[])
      return query(...given)
    }
    Object.assign(client, { query: watching })
  })
  return {
    begin() {
      for (const each of [ofHotels, across, ofNone]) each.clear()
      isRecording = true
    },
    end(): SentByScope {
      isRecording = false
      return {
        ofHotels: [...ofHotels.values()],
        across: new Map([...across].map(([crossing, texts]) => [crossing, [...texts]])),
        ofNone: [...ofNone],
      }
    },
  }
}

const isQuery = (text: string) => /^\s*(?:select|with|insert|update|delete|vacuum)\b/i.test(text)

/** Statements that differ in how many values they have in a list are one. */
const shapeOf = (text: string) =>
  text.replaceAll(/\$\d+/g, '$').replaceAll(/\([^()]*\$[^()]*\)(?:, \([^()]*\))*/g, '($)')
