import type { Services } from '../http/handler.ts'
import type { TestServer } from './server.ts'

/** What a background job of the server needs. */
export const servicesOf = ({ database, secrets, outbound, app }: TestServer): Services => ({
  db: database.db,
  rowCache: undefined as never,
  replicaReads: undefined as never,
  clock: () => new Date(),
  secrets,
  outbound,
  publicUrl: () => 'https://feedback.example.com',
  log: app.log,
  wechat: undefined,
})
