import pg from 'pg'

/** Tells a temporary database outage from a bug. Unless `isUncertain`, nothing was written. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (lost.has(error)) return true
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (driverMessages.some((text) => message === text)) return true
  return typeof code === 'string' && (states.has(code) || classes.has(stateClass(code)))
}

/** How a failure that is tried again by itself is logged: an outage is nothing to mend here. */
export const failureLevel = (error: unknown) => (isOutage(error) ? 'warn' : 'error')

const readOnly = '25006'
const diskFull = '53100'
const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** The database answers reads, but takes no writes: it is a standby, was set so, or its disk is full. */
export function isUnwritable(error: unknown) {
  const code = codeOf(error)
  return code === readOnly || code === diskFull
}

/** Records a connection error; network errors have no SQLSTATE to recognise them by. */
export function markOutage(error: unknown) {
  if (typeof error === 'object' && error !== null) lost.add(error)
}

const lost = new WeakSet<object>()

/** Whether the connection was lost while its transaction was committed: it may have been saved. */
export const isUncertain = (error: unknown) =>
  typeof error === 'object' && error !== null && uncertain.has(error)

/**
 * Records the failure of a COMMIT, unless it was not sent or PostgreSQL itself reported it: then nothing
 * was saved. A pooler reports a lost connection (08).
 */
export function markUncertain(error: unknown) {
  if (!(error instanceof Error) || unsent.includes(error.message)) return
  const isReported = error instanceof pg.DatabaseError && stateClass(error.code ?? '') !== '08'
  if (!isReported) uncertain.add(error)
}

const uncertain = new WeakSet<object>()

/** SQLSTATE: five characters, of which the first two are the class. */
const stateClass = (code: string) => (code.length === 5 ? code.slice(0, 2) : '')
/** No connection, or no resources (too many connections, no memory, no disk). */
const classes = new Set(['08', '53'])
const states = new Set([
  '57P01', // ended by an administrator, also by a restart
  '57P02', // ended because another connection crashed
  '57P03', // starting up or shutting down
  '57P05', // ended because it was idle
  '25P03', // ended because its transaction was idle
  readOnly,
  '55P03', // lock timeout
  '57014', // statement timeout
  '40P01', // deadlock
])

/** The driver's messages for statements that a broken connection no longer took. */
const unsent = [
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]
/** Those for broken connections, which carry no code. */
const driverMessages = [
  ...unsent,
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
]
