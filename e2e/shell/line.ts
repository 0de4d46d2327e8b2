import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The line between the browser and the server: it can be cut, be held, and be mended. */
export type Line = {
  url: string
  /** Nobody answers any more, as when the server is gone. */
  cut: () => Promise<void>
  /** Whatever is called out waits on the way, and nobody knows whether it will arrive. */
  hold: () => void
  /**
   * Once nothing is on the way any more, for a browser has few connections: requests arrive, and every
   * answer waits on the way. Cut by then, it is lost.
   */
  holdAnswers: () => Promise<void>
  /** Something else answers in the server's place: a gateway, the login page of a hotel's network. */
  divert: (status: number, html: string) => void
  /** What waits arrives, and everything is as it was in the beginning. */
  mend: () => Promise<void>
  close: () => Promise<void>
}

type Talk = { caller: Socket; server: Socket }

const quietMs = 500

/** Opens a line on a port of its own, which it keeps while it is cut. */
export async function openLine(serverPort: number): Promise<Line> {
  const talks = new Set<Talk>()
  let isHeld = false
  let areAnswersHeld = false
  let instead: string | undefined
  const entrance = createServer((caller) => {
    if (instead !== undefined) return void answer(caller, instead)
    const talk = { caller, server: connect(serverPort, '127.0.0.1') }
    talks.add(talk)
    if (!areAnswersHeld) talk.server.pipe(caller)
    if (!isHeld) caller.pipe(talk.server)
    for (const end of [caller, talk.server]) {
      end.on('close', () => hangUp(talk))
      // A line that breaks is what some stories are about.
      end.on('error', () => hangUp(talk))
    }
  })
  const hangUp = (talk: Talk) => {
    talks.delete(talk)
    talk.caller.destroy()
    talk.server.destroy()
  }
  const listen = async (port: number) => {
    entrance.listen(port, '127.0.0.1')
    await once(entrance, 'listening')
  }
  await listen(0)
  const { port } = entrance.address() as AddressInfo
  const cut = async () => {
    if (!entrance.listening) return
    const closed = once(entrance, 'close')
    entrance.close()
    for (const talk of talks) hangUp(talk)
    await closed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    hold() {
      isHeld = true
      for (const { caller, server } of talks) caller.unpipe(server)
    },
    async holdAnswers() {
      const sent = () =>
        [...talks].reduce((sum, { caller, server }) => sum + caller.bytesRead + server.bytesRead, 0)
      for (let before = -1; before !== sent(); await pause(quietMs)) before = sent()
      areAnswersHeld = true
      for (const { caller, server } of talks) server.unpipe(caller)
    },
    divert(status, html) {
      instead = `HTTP/1.1 ${status} Elsewhere\r\ncontent-type: text/html\r\ncontent-length: ${html.length}\r\nconnection: close\r\n\r\n${html}`
      for (const talk of talks) hangUp(talk)
    },
    async mend() {
      instead = undefined
      if (isHeld) for (const { caller, server } of talks) caller.pipe(server)
      isHeld = false
      if (areAnswersHeld) for (const { caller, server } of talks) server.pipe(caller)
      areAnswersHeld = false
      if (!entrance.listening) await listen(port)
    },
    close: cut,
  }
}

/** Answers requests itself. */
function answer(caller: Socket, words: string) {
  caller.on('error', () => caller.destroy())
  caller.once('data', () => caller.end(words))
}
