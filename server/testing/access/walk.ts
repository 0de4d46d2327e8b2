import { requestOf } from '@hotel/contract/http/caller'
import { resultCodes, type Envelope } from '@hotel/contract/http/result'

import type { TestServer } from '../server.ts'
import { callers, callersOf, type CallerName } from './callers.ts'
import { inputsOf, type Target } from './inputs.ts'
import { isOfCase, type Row } from './row.ts'
import { resetLimits } from '../limits.ts'

export const marks = {
  allowed: '✓',
  refused: '!',
  noSession: 'S',
  temporary: 'T',
  forbidden: '×',
  notFound: '?',
  none: '·',
} as const
export type Mark = (typeof marks)[keyof typeof marks]

/** Calls after which the same caller could not send the like again. */
const usesUpCaller = /^(session\.|factor\.|passkey\.|member\.password|view\.)/

/** Sends a row's call as everyone and about everything; a cell has a mark for each target. */
export function accessWalk(server: TestServer) {
  const inputs = inputsOf(server)
  const known = callersOf(server)

  async function markFor(row: Row, name: CallerName, target: Target): Promise<Mark> {
    const caller = await known.caller(name)
    const input = await inputs.inputFor(row, caller, target)
    await resetLimits(server.database.db)
    const { endpoint } = row
    const token = name === 'none' ? {} : { token: caller.token }
    const request = { method: endpoint.method, ...token, ...requestOf(endpoint, input) }
    const mark = markOf(await server.send(request))
    if (mark === marks.allowed) {
      if (endpoint.kind === 'command') inputs.clear(true)
      if (usesUpCaller.test(row.name)) known.forget(name)
    }
    return mark
  }

  return async (row: Row): Promise<string[]> => {
    inputs.clear()
    const cells: string[] = []
    for (const [, name] of callers) {
      const found: Mark[] = []
      for (const target of targetsOf(row, name))
        found.push(target ? await markFor(row, name, target) : marks.none)
      cells.push(cellOf(found))
    }
    return cells
  }
}

/** One mark where all are the same. */
export function cellOf(found: readonly Mark[]): string {
  const [first] = found
  const isSame = found.every((mark) => mark === first || mark === marks.none)
  return isSame ? first! : found.join('')
}

function targetsOf(row: Row, name: CallerName): (Target | undefined)[] {
  if (row.endpoint.access === 'guest') return name === 'guest' ? ['own', 'unknown'] : ['own']
  if (!row.subject) return ['own']
  // The other hotel's administrator owns its records; the first hotel's are foreign to them.
  const foreign = name === 'foreign' ? undefined : 'foreign'
  return ['own', foreign, isOfCase(row) ? 'sensitive' : undefined, 'unknown']
}

export function markOf({ code, msg, data }: Envelope): Mark {
  const left = (data as { left?: unknown[] } | null)?.left
  if (code === resultCodes.ok) return left?.length ? marks.notFound : marks.allowed
  if (code === resultCodes.sessionExpired) return marks.noSession
  if (code === resultCodes.notFound) return marks.notFound
  if (code !== resultCodes.forbidden) return marks.refused
  return msg === 'Set your own password first.' ? marks.temporary : marks.forbidden
}
