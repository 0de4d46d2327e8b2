import type { Envelope } from '@hotel/contract/http/result'

import type { ByteCall } from '../../http/openapi/byte-calls.ts'
import { resetLimits } from '../limits.ts'
import type { TestServer } from '../server.ts'
import type { ByteInput, ByteRow } from './byte-row.ts'
import { callers, callersOf, type CallerName } from './callers.ts'
import type { Target } from './inputs.ts'
import { cellOf, markOf, marks, type Mark } from './walk.ts'

/** Sends a row's call as everyone and about everything; a cell has a mark for each target. */
export function byteWalk(server: TestServer) {
  const known = callersOf(server)

  async function markFor(row: ByteRow, name: CallerName, target: Target): Promise<Mark> {
    const caller = await known.caller(name)
    const input = await row.input(caller, target)
    await resetLimits(server.database.db)
    // The server then knows of sessions that tests have changed.
    await server.send({ method: 'GET', path: '/' })
    const { token } = caller
    const bearer = token ? { authorization: `Bearer ${token}` } : undefined
    const mark = await send(server, row.call, input, bearer)
    // Pictures and the stream cannot send headers; a form may come from another site.
    const cookie = token ? { cookie: `hotelClientToken=${token}` } : undefined
    const byCookie = await send(server, row.call, input, cookie)
    const takesCookie = row.call.method === 'GET' || row.call.open
    return byCookie === (takesCookie ? mark : marks.noSession) ? mark : marks.refused
  }

  return async (row: ByteRow): Promise<string[]> => {
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

function targetsOf({ access, about }: ByteRow, name: CallerName): (Target | undefined)[] {
  if (!about) return access === 'guest' && name === 'guest' ? ['own', 'unknown'] : ['own']
  const all = ['own', 'foreign', 'sensitive', 'unknown'] as const
  // The first hotel's records are foreign to the other hotel's administrator already.
  return all.map((target) =>
    about.includes(target) && !(target === 'foreign' && name === 'foreign') ? target : undefined,
  )
}

async function send(
  server: TestServer,
  call: ByteCall,
  { params = {}, fields = {}, file }: ByteInput,
  headers: Record<string, string> = {},
): Promise<Mark> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(params[part]!),
  )
  const form = call.form && new FormData()
  for (const [field, value] of Object.entries(fields)) form?.set(field, value)
  if (file) form?.set('file', new Blob([new Uint8Array(file)]), 'file')
  const response = await fetch(`${await server.listen()}/api${path}`, {
    method: call.method,
    headers,
    ...(form ? { body: form } : {}),
  })
  return markOfResponse(call, response)
}

/** A stream is left once it has begun. */
async function markOfResponse({ answer }: ByteCall, response: Response): Promise<Mark> {
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  if (response.status !== 200) return marks.refused
  if (type !== 'application/json') {
    await response.body?.cancel()
    return 'media' in answer && type in answer.media ? marks.allowed : marks.refused
  }
  const body = (await response.json()) as Envelope | { openapi: string }
  return 'openapi' in body ? marks.allowed : markOf(body)
}
