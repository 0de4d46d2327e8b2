/**
 * Every result code of the envelope `{ code, msg, data }`. The HTTP status is 200, or the protocol's
 * own 4xx if the request reached no handler.
 */
export const resultCodes = {
  ok: 200,
  /** No, expired or revoked session. */
  sessionExpired: 401,
  /** Login: the password is right, and `data.ticket` begins the second step. */
  codeNeeded: 401001,
  /** Validation error or refusal; `msg` is written for the screen, `data.fields` names the fields. */
  refused: 400002,
  /** User does not exist: login and user info only. */
  userUnknown: 400005,
  /** Payment is not switched on for this hotel. */
  paymentOff: 402001,
  /** No permission. */
  forbidden: 403001,
  /** Not found, or another hotel's: the answer is the same. */
  notFound: 404001,
  /** Version conflict; `data.current` is the current state. */
  conflict: 409001,
  /** Too many tries; `data.retryAfter` in seconds. */
  tooManyTries: 429001,
} as const

export type ResultName = keyof typeof resultCodes
export type ResultCode = (typeof resultCodes)[ResultName]

export type Envelope = { code: number; msg: string; data: unknown }

/** Error message by field path (`guest.phone`, `status.0`). */
export type FieldErrors = Record<string, string>

/** `data` of a call refused until the member adds the second factor that the hotel demands. */
export const factorNeeded = { needs: 'factor' } as const

export const needsFactor = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.data as { needs?: unknown } | null)?.needs === factorNeeded.needs

/** An expected refusal, handled by the server's request pipeline and the client's error boundary. */
export class AppError extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, msg: string, data: unknown = null) {
    super(msg)
    this.name = 'AppError'
    this.code = code
    this.data = data
  }
}
