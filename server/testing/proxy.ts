import { once } from 'node:events'
import net from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

export type Proxy = {
  url: string
  /** Resets every connection, as a firewall does. */
  cut: () => void
  /** Drops all traffic on existing connections without closing them, like a broken network. */
  silence: () => void
  /** Passes all bytes on this much later, each way; 0: at once again. */
  slow: (milliseconds: number) => void
  /** Resets the first connection that sends this text, once it is sent on. */
  cutAfter: (text: string) => void
  close: () => Promise<void>
}

type Pair = { near: net.Socket; far: net.Socket; there: Transform; back: Transform }

/** Passes bytes on after a while, in their order. */
function later(delayMs: () => number) {
  let before = Promise.resolve()
  let waiting = 0
  const inTurn = (pass: () => void) => {
    const at = performance.now() + delayMs()
    waiting += 1
    before = before.then(async () => {
      const ms = at - performance.now()
      if (ms > 0) await pause(ms)
      waiting -= 1
      pass()
    })
  }
  return new Transform({
    transform(bytes: Buffer, _, done) {
      if (waiting === 0 && delayMs() === 0) return done(null, bytes)
      inTurn(() => this.push(bytes))
      done()
    },
    flush: inTurn,
  })
}

/** A TCP proxy before a database. */
export async function startProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let cutText: string | undefined
  let delayMs = 0
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port || 5432), target.hostname)
    const [there, back] = [later(() => delayMs), later(() => delayMs)]
    const pair = { near, far, there, back }
    pairs.add(pair)
    near.on('data', (sent) => {
      if (cutText === undefined || !sent.includes(cutText)) return
      cutText = undefined
      // What comes back is dropped.
      far.unpipe(back).resume()
      setTimeout(() => near.resetAndDestroy(), 300)
    })
    near.pipe(there).pipe(far)
    far.pipe(back).pipe(near)
    for (const socket of [near, far]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        for (const each of [near, far, there, back]) each.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as net.AddressInfo).port)
  const cut = () => {
    for (const { near } of pairs) near.resetAndDestroy()
  }
  return {
    url: url.href,
    cut,
    silence() {
      for (const { near, far, there, back } of pairs) {
        near.unpipe(there).resume()
        far.unpipe(back).resume()
      }
    },
    slow(milliseconds) {
      delayMs = milliseconds
    },
    cutAfter(text) {
      cutText = text
    },
    async close() {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
