import { Duplex } from 'node:stream'

import type { Engine } from './engine.ts'

/** What `pg` takes for a socket: its messages go to the engine, and the answers come back in turn. */
export class Wire extends Duplex {
  readonly #engine: Engine

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _read() {}

  // Each call brings whole messages.
  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void) {
    this.#send([chunk])
    done()
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void) {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  #send(chunks: Uint8Array[]) {
    // A copy of its own, which can be handed over.
    const messages = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
    let at = 0
    for (const chunk of chunks) {
      messages.set(chunk, at)
      at += chunk.length
    }
    this.#engine.exchange(messages).then(
      (answer) => answer.length > 0 && this.push(answer),
      (error: Error) => this.destroy(error),
    )
  }

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }
}
