import { openDatabase } from '../../server/db/open.ts'
import { makeHotel, signIn } from './hotel.ts'
import { sender } from '../measure/load.ts'
import { addCases } from './many-cases.ts'
import { makePlace } from './place.ts'
import { startServer } from './server-process.ts'

/** Number of cases in a benchmark's hotels, unless given on the command line. */
export const requestedSizes = () => {
  const given = process.argv.slice(3).map(Number)
  if (given.some((size) => !(size > 0))) throw new Error('Sizes are numbers of cases.')
  return given.length > 0 ? given : [1000, 100_000, 1_000_000]
}

/** A filled hotel on PostgreSQL, with a server and a signed-in manager. */
export async function openFilled(size: number) {
  const place = await makePlace('PostgreSQL')
  const database = await openDatabase({ ...place, limits: 'none' })
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
