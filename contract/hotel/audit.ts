import * as z from 'zod/mini'

import { failures } from '../notification/channel.ts'
import { command, group, id, instant, int, query } from '../http/endpoint.ts'

const checkpoint = z.object({
  /** How many events it covers. */
  size: z.int(),
  signedAt: instant,
  /** A signed note, as C2SP tlog-checkpoint defines it. */
  note: z.string(),
})

export const historyProblems = [
  'changed',
  'missing',
  'unexpected',
  'cutTail',
  'checkpointDiffers',
  'checkpointForged',
  'treeDiffers',
  'keyUnreadable',
] as const

/** Where kept checkpoints are sent, so that nobody with this database can change them. */
const sentTo = z.object({
  /** Names of the active webhooks that are called with them. */
  webhooks: z.array(z.string()),
  /** Whether this server can send email. */
  mailsGoOut: z.boolean(),
  /** Gets the newest one as a file, at most once a day; null: nobody. */
  address: z.nullable(z.string()),
  /** Of the address; 0 without one. */
  version: z.int(),
  lastMail: z.nullable(
    z.object({
      id,
      status: z.enum(['waiting', 'sent', 'skipped', 'failed']),
      at: instant,
      failure: z.nullable(z.enum(failures)),
      said: z.nullable(z.string()),
    }),
  ),
})
export type SentTo = z.output<typeof sentTo>

export const historyState = z.object({
  /** The public key, as C2SP signed-note writes it; null until the first event is signed. */
  key: z.nullable(z.string()),
  /** Events under a signature, and those that follow within a minute. */
  signedCount: z.int(),
  waitingCount: z.int(),
  latest: z.nullable(checkpoint),
  /** The ones kept last, newest first. */
  kept: z.array(checkpoint),
  sentTo,
})
export type HistoryState = z.output<typeof historyState>

export const historyResult = z.object({
  eventCount: z.int(),
  signedCount: z.int(),
  checkpointCount: z.int(),
  /** The first 20. `seq` is the number of the event, or of the last one that a checkpoint covers. */
  problems: z.array(z.object({ kind: z.enum(historyProblems), seq: z.int() })),
})
export type HistoryResult = z.output<typeof historyResult>

/** What is saved as a file and checked without us, by `docs/security/verify-case.mjs`. */
export const caseFile = z.object({
  caseId: id,
  key: z.string(),
  checkpoint: z.string(),
  events: z.array(
    z.object({
      /** The leaf: an event as JSON text. */
      leaf: z.string(),
      /** The hashes beside its way to the root (RFC 6962), in base64. */
      proof: z.array(z.string()),
    }),
  ),
})
export type CaseFile = z.output<typeof caseFile>

export const audit = group('audit', {
  state: query('GET', '/hotel/client/hotel/audit', {
    access: 'AuditManage',
    role: 1,
    summary: 'The signed history: its public key and its latest checkpoints.',
    data: historyState,
  }),
  verify: query('GET', '/hotel/client/hotel/audit/verify', {
    access: 'AuditManage',
    role: 1,
    summary: 'Reads the whole history of the hotel and compares it with what was signed.',
    data: historyResult,
  }),
  setMail: command('PUT', '/hotel/client/hotel/audit/mail', {
    access: 'AuditManage',
    role: 1,
    summary:
      'Sets or removes the address that gets the newest checkpoint. 409001 if the version has changed.',
    body: z.strictObject({
      address: z.nullable(z.email().check(z.maxLength(254))),
      version: int(0),
    }),
    data: sentTo,
  }),
  testMail: command('POST', '/hotel/client/hotel/audit/mail/test', {
    access: 'AuditManage',
    role: 1,
    summary: 'Sends the newest checkpoint to that address now; at most five in 15 minutes.',
    data: sentTo,
  }),
  caseFile: query('GET', '/hotel/client/feedback/file/{id}', {
    access: 'Suggestion',
    role: 2,
    summary: 'The events of a case with the proof that they are in the signed history.',
    params: z.strictObject({ id }),
    data: z.object({
      /** Null until its first event is signed. */
      file: z.nullable(caseFile),
      signedAt: z.nullable(instant),
      /** Events that are not in the file because they are not signed yet. */
      waitingCount: z.int(),
    }),
  }),
})
