import { once } from 'node:events'
import net from 'node:net'

export type Proxy = {
  url: string
  /** Resets every connection, as a firewall does. */
  cut: () => void
  /** Drops all traffic on existing connections without closing them, like a broken network. */
  silence: () => void
  /** Resets the first connection that sends this text, once it is sent on. */
  cutAfter: (text: string) => void
  close: () => Promise<void>
}

/** A TCP proxy before a database. */
export async function startProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<[net.Socket, net.Socket]>()
  let cutText: string | undefined
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port || 5432), target.hostname)
    const pair: [net.Socket, net.Socket] = [near, far]
    pairs.add(pair)
    near.on('data', (sent) => {
      if (cutText === undefined || !sent.includes(cutText)) return
      cutText = undefined
      // What comes back is dropped.
      far.unpipe(near).resume()
      setTimeout(() => near.resetAndDestroy(), 300)
    })
    near.pipe(far)
    far.pipe(near)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as net.AddressInfo).port)
  const cut = () => {
    for (const [near] of pairs) near.resetAndDestroy()
  }
  return {
    url: url.href,
    cut,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
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
