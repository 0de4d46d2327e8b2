import { Duplex } from 'node:stream'

import type { Engine } from './engine.ts'

/** What `pg` takes for a socket: its messages go to the engine, and the answers come back in turn. */
export class Wire extends Duplex {
  readonly #engine: Engine
  #written: Uint8Array[] = []

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
    if (this.#written.push(chunk) === 1) process.nextTick(() => this.#send())
    done()
  }

  /** What was written at once goes at once: a message to another thread costs more than its bytes. */
  #send() {
    const messages = new Uint8Array(Buffer.concat(this.#written))
    this.#written = []
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
