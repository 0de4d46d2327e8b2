import type { PGlite } from '@electric-sql/pglite'

/**
 * What PostgreSQL answers to whole messages of a client. PGlite's other ways to send them also parse
 * each answer, and `execProtocolRaw` and `execProtocolRawSync` hold what they parsed while the database
 * is open.
 */
export async function exchangeWith(database: PGlite, messages: Uint8Array) {
  const parts: Uint8Array[] = []
  await database.execProtocolRawStream(messages, {
    // Otherwise it may answer a later one first. The files are written already.
    syncToFs: false,
    // A part is a view of the database's memory, which the next statement writes over.
    onRawData: (part) => parts.push(part.slice()),
  })
  const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    answer.set(part, at)
    at += part.length
  }
  return answer
}
