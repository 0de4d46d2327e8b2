import { caller, type Call, type Send } from '@hotel/contract/caller'
import { AppError, resultCodes } from '@hotel/contract/result'

import { isOver } from '../session/expiry/expiry.ts'
import { refusals, show, type RefusalListener } from './refusals.ts'
import { send } from './send.ts'

/** The text every call of a dead session is rejected with, whatever the dialog says. */
export const sessionRejection = 'invalid session or session expired, please log in again.'

const expired = () => new AppError(resultCodes.sessionExpired, sessionRejection)

/**
 * Section 8's catalogue for one failed call: tells the listener what has to be shown and answers
 * what the call is rejected with. Other codes, HTTP and network errors pass through unchanged.
 */
export function refuse(error: unknown, sentAt: number, listener: RefusalListener): unknown {
  if (!(error instanceof AppError)) return error
  if (error.code === resultCodes.sessionExpired) {
    listener.expired(error.message, sentAt)
    return expired()
  }
  if (error.code === resultCodes.refused) show(error, listener.refused(error.message))
  return error
}

/** One call of the contract, as the staff client makes all of them. */
export const call: Call = callBy(send)

/** The same by another way of sending, which may have begun at `sentAt`. */
export function callBy(by: Send, sentAt?: number): Call {
  const ask = caller(by)
  return async (endpoint, input, options) => {
    const since = sentAt ?? performance.now()
    // Pages ask by themselves; whoever chose to stay is not to be asked again for that.
    if (endpoint.kind === 'query' && isOver()) throw expired()
    try {
      return await ask(endpoint, input, options)
    } catch (error) {
      throw refuse(error, since, refusals())
    }
  }
}
