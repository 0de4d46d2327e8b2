import { caller, type Call, type Send } from '@hotel/contract/http/caller'
import type { Endpoint } from '@hotel/contract/http/endpoint'
import { AppError, needsFactor, resultCodes } from '@hotel/contract/http/result'

import { isOver } from '../session/expiry/expiry.ts'
import { isExpired, refusals, type RefusalListener } from './refusals.ts'
import { HttpError, send } from './send.ts'
import { factorDemand, readOnly } from './store.ts'

/** Rejection message of every call made with an ended session, independent of the dialog's text. */
export const sessionRejection = 'invalid session or session expired, please log in again.'

const expired = () => new AppError(resultCodes.sessionExpired, sessionRejection)

/**
 * Tells the app of a refusal that concerns all of it, and returns the error to reject with. Other codes,
 * HTTP and network errors pass through unchanged: the caller shows them (`problemOf`
 * for commands, the query cache or `LoadError` for queries). `isAction`: the member did something, unlike
 * a query that a page repeats.
 */
export function refuse(
  error: unknown,
  sentAt: number,
  listener: RefusalListener,
  isAction = true,
): unknown {
  if (!(error instanceof AppError)) return error
  if (isExpired(error)) {
    listener.expired(error.message, sentAt)
    return expired()
  }
  if (needsFactor(error)) listener.factorNeeded(isAction)
  else if (error.code === resultCodes.forbidden) listener.forbidden?.()
  return error
}

/** Calls an endpoint of the contract; all of the staff app's calls go through this. */
export const call: Call = callBy(send)

/** `call` with another transport; `sentAt` is when its request started, if it already has. */
export function callBy(by: Send, sentAt?: number): Call {
  const request = caller(by)
  return async (endpoint, input, options) => {
    const since = sentAt ?? performance.now()
    // Pages refetch automatically; after "stay on this page" that must not reopen the dialog.
    if (endpoint.kind === 'query' && endpoint.access !== 'anyone' && isOver()) throw expired()
    try {
      const answer = await request(endpoint, input, options)
      checkShape(endpoint, answer)
      if (endpoint.kind === 'command') readOnly.set(false)
      if (factorDemand.get() && isClosedWithoutFactor(endpoint)) factorDemand.set(false)
      return answer
    } catch (error) {
      // Public endpoints are called before signing in, so no session has ended.
      if (isExpired(error) && endpoint.access === 'anyone') throw error
      throw refuse(error, since, refusals(), endpoint.kind === 'command')
    }
  }
}

/**
 * A page without its list, or a form without the values it changes, would look like an empty one. A
 * command has been carried out in any case.
 */
function checkShape({ kind, name, hasNoData }: Endpoint, answer: unknown) {
  if (kind !== 'query') return
  const isList = name.endsWith('.list')
  const data = typeof answer === 'object' ? answer : null
  const isFilled = data && (hasNoData || Object.keys(data).length > 0)
  if (isFilled && (!isList || ('list' in data && Array.isArray(data.list)))) return
  throw new HttpError(200, `the answer to ${name} is malformed`)
}

const isClosedWithoutFactor = ({ access, evenWithoutFactor }: Endpoint) =>
  access !== 'anyone' && !evenWithoutFactor
