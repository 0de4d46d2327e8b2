import { importNumbers } from '@hotel/contract/sheet/import'
import type { Locale } from '@hotel/contract/http/endpoint'
import { pictureLimits, pictureNumbers } from '@hotel/contract/hotel/picture'
import {
  AppError,
  resultCodes,
  type FieldErrors,
  type ResultName,
} from '@hotel/contract/http/result'

import english from './refusals/en.json' with { type: 'json' }
import chinese from './refusals/zh-CN.json' with { type: 'json' }

/** Every refusal of the product: its key in the texts, of which `{name}` is a placeholder. */
export type RefusalReason = keyof typeof english | keyof typeof chinese

const texts: Record<Locale, Record<RefusalReason, string>> = { en: english, 'zh-CN': chinese }

/** The result of each refusal that is not simply `refused`. */
const results: Partial<Record<RefusalReason, ResultName>> = {
  sessionExpired: 'sessionExpired',
  signOnOver: 'sessionExpired',
  resetOver: 'sessionExpired',
  ticketOver: 'sessionExpired',
  userUnknown: 'userUnknown',
  codeNeeded: 'codeNeeded',
  passkeyNeeded: 'codeNeeded',
  notPermitted: 'forbidden',
  roleNotPermitted: 'forbidden',
  compensationBeyond: 'forbidden',
  takenByOther: 'forbidden',
  passwordTemporary: 'forbidden',
  factorNeeded: 'forbidden',
  notFound: 'notFound',
  codeRevoked: 'notFound',
  hotelUnknown: 'notFound',
  hotelDisabled: 'notFound',
  addressUnknown: 'notFound',
  changedMeanwhile: 'conflict',
  houseChangedMeanwhile: 'conflict',
  memberChangedMeanwhile: 'conflict',
  settingChangedMeanwhile: 'conflict',
  sharedViewChanged: 'conflict',
  handoverOver: 'conflict',
  requestIdUsed: 'conflict',
  priceChanged: 'conflict',
  tooMany: 'conflict',
  tooManyTries: 'tooManyTries',
  tooManyTests: 'tooManyTries',
  streamsOpen: 'tooManyTries',
  photosWaiting: 'tooManyTries',
  exportsRunning: 'tooManyTries',
  importRunning: 'tooManyTries',
  wechatBusy: 'tooManyTries',
  paymentOff: 'paymentOff',
}

type Values = Record<string, string | number>

/** Values of texts that say a fixed limit. */
const limits: Partial<Record<RefusalReason, Values>> = {
  photoTooLarge: pictureNumbers,
  photoTooManyPixels: pictureLimits,
  photoTooLong: { side: pictureLimits.side.toLocaleString('en') },
  importTooLarge: importNumbers,
  importTooSlow: importNumbers,
}

/**
 * A refusal as the server throws it: identified by reason, worded once the caller's language is
 * known.
 */
export class Refusal extends AppError {
  readonly reason: RefusalReason
  readonly values: Values
  /** Commits the transaction despite the refusal (a wrong password must count). */
  readonly commitsWrites: boolean
  constructor(
    reason: RefusalReason,
    options: { data?: unknown; values?: Values; commitsWrites?: boolean } = {},
  ) {
    super(resultCodes[results[reason] ?? 'refused'], '', options.data ?? null)
    this.name = 'Refusal'
    this.reason = reason
    this.values = { ...limits[reason], ...options.values }
    this.message = this.worded('en')
    this.commitsWrites = options.commitsWrites ?? false
  }

  worded(locale: Locale): string {
    return texts[locale][this.reason].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(this.values[name] ?? ''),
    )
  }
}

/** A refusal shown at one field. */
export const refuseField = (field: string, reason: RefusalReason, values: Values = {}) =>
  new FieldRefusal(field, reason, values)

class FieldRefusal extends Refusal {
  readonly field: string
  constructor(field: string, reason: RefusalReason, values: Values) {
    super(reason, { values })
    this.field = field
  }
}

/** The wire format of a refusal, in the caller's language. */
export function refusalBody(refusal: AppError, locale: Locale): { msg: string; data: unknown } {
  if (!(refusal instanceof Refusal)) return { msg: refusal.message, data: refusal.data }
  const msg = refusal.worded(locale)
  if (!(refusal instanceof FieldRefusal)) return { msg, data: refusal.data }
  return { msg, data: { fields: { [refusal.field]: msg } satisfies FieldErrors } }
}
