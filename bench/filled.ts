import { openDatabase } from '../server/db/open.ts'
import { makeHotel, signIn } from './hotel.ts'
import { sender } from './load.ts'
import { addCases } from './many-cases.ts'
import { makePlace } from './place.ts'
import { startServer } from './server-process.ts'

/** So many cases the hotels of a benchmark have, unless others are given after its name. */
export const sizesAsked = () => {
  const given = process.argv.slice(3).map(Number)
  if (given.some((size) => !(size > 0))) throw new Error('Sizes are numbers of cases.')
  return given.length > 0 ? given : [1000, 100_000, 1_000_000]
}

/** A hotel with so many cases on PostgreSQL, a server on it and its manager signed in. */
export async function openFilled(size: number) {
  const place = await makePlace('PostgreSQL')
  const database = await openDatabase(place)
  const hotel = await makeHotel(database)
  await addCases(database, hotel, size)
  await database.close()
  const server = await startServer(place)
  const send = sender(server.url, 4)
  const headers = await signIn(send, hotel, 'manager')
  return {
    server,
    send,
    headers,
    async close() {
      send.close()
      await server.stop()
    },
  }
}
