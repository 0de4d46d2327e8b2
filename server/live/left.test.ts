import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { streamPath } from '@hotel/contract/http/stream'

import { statementsOf } from '../testing/statements.ts'
import { useStreams } from '../testing/stream.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
const streams = useStreams(server)

/** The statements by which the bell of a new connection is read. */
const ofBell = (statements: readonly string[]) =>
  statements.filter((text) => /from "(notification|handover)"|"feedback"/.test(text))

test('Stream: reads nothing more for a browser that has left', async () => {
  const { pool } = server.database
  const member = await server.signIn({ userRole: 1 })
  // The server then knows the session.
  const whole = await statementsOf(server.database, () => streams.connect(member))
  const sent = await statementsOf(server.database, async () => {
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const stop = new AbortController()
    const response = await fetch(`${streams.address}/api${streamPath}`, {
      headers: { authorization: `Bearer ${member.token}` },
      signal: stop.signal,
    })
    await response.body!.getReader().read()
    stop.abort()
    await pause(100)
    for (const client of held) client.release()
    await pause(300)
  })
  expect(ofBell(whole)).not.toEqual([])
  expect(ofBell(sent)).toEqual([])
})
