import type { Services } from '../http/handler.ts'
import type { TestServer } from './server.ts'

/** What a background job of the server needs. */
export const servicesOf = ({ database, secrets, reach, app }: TestServer): Services => ({
  db: database.db,
  memory: undefined as never,
  aside: undefined as never,
  clock: () => new Date(),
  secrets,
  reach,
  publicUrl: () => 'https://feedback.example.com',
  log: app.log,
  wechat: undefined,
})
