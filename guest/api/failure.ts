import type { ClosedCode } from '@hotel/contract/guest'
import { AppError, resultCodes, type FieldErrors } from '@hotel/contract/http/result'

/** Why a request failed, grouped by what the guest can do about it. */
export type Failure =
  | {
      kind: 'unreachable'
      isBusy?: boolean
      isReadOnly?: boolean | undefined
      /** A command may have been carried out; sent again, it is still carried out once. */
      isUncertain?: boolean
    }
  | { kind: 'wait'; seconds: number }
  | ({ kind: 'gone'; message: string } & Partial<ClosedCode>)
  | { kind: 'fields'; fields: FieldErrors; message: string }
  | { kind: 'refused'; message: string }

type Detail = {
  readOnly?: boolean
  fields?: FieldErrors
  retryAfter?: number
} & Partial<ClosedCode>

export function failureOf(error: unknown): Failure {
  if (!(error instanceof AppError)) return { kind: 'unreachable', isUncertain: isTimeout(error) }
  const { fields, retryAfter, readOnly, ...hotel } = (error.data ?? {}) as Detail
  if (error.code === resultCodes.tooManyTries) return { kind: 'wait', seconds: retryAfter ?? 60 }
  if (error.code === resultCodes.notFound) return { kind: 'gone', message: error.message, ...hotel }
  if (error.code === resultCodes.refused && fields && Object.keys(fields).length > 0)
    return { kind: 'fields', fields, message: error.message }
  if (error.code === 503) return { kind: 'unreachable', isBusy: true, isReadOnly: readOnly }
  if (error.code >= 500 && error.code < 600)
    return { kind: 'unreachable', isUncertain: error.code === 504 }
  return { kind: 'refused', message: error.message }
}

/** The texts for what could not be loaded. */
export const notLoaded = ({ isBusy }: Failure & { kind: 'unreachable' }) =>
  isBusy
    ? ({ title: 'page.busyTitle', text: 'page.busy' } as const)
    : ({ title: 'page.unreachableTitle', text: 'page.unreachable' } as const)

/** No answer came within the time of a call. */
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
