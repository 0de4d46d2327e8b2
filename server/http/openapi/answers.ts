import { resultCodes } from '@hotel/contract/http/result'

import { Refusal, refusalBody, type RefusalReason } from '../refusal.ts'
import { exampleOf, type Schema } from './example.ts'

const codes = Object.values(resultCodes).filter((code) => code !== resultCodes.ok)
const envelope = (code: object, data: object) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: { type: 'string' }, data },
})

const refusal = { $ref: '#/components/schemas/Refusal' }
export const refusalSchema = {
  ...envelope({ type: 'integer', enum: codes }, {}),
  description: '`msg` can be shown as it is, in the language of `Accept-Language`.',
}

/** Example values for refusals with placeholders. */
const filled: Partial<Record<RefusalReason, ConstructorParameters<typeof Refusal>[1]>> = {
  invalidInput: {
    values: { field: 'pageSize', why: 'at most 100.' },
    data: { fields: { pageSize: 'at most 100.' } },
  },
  tooManyTries: { values: { minutes: 12 }, data: { retryAfter: 720 } },
  tooManyTests: { values: { minutes: 12 }, data: { retryAfter: 720 } },
  importRunning: { data: { retryAfter: 60 } },
  streamsOpen: { data: { retryAfter: 30 } },
  photosWaiting: { data: { retryAfter: 5 } },
  wechatBusy: { data: { retryAfter: 60 } },
  hotelDisabled: { data: { hotelName: 'Harbour Hotel', hotelPhone: '+49 40 5550100' } },
}

export const exampleOfRefusal = (reason: RefusalReason) => {
  const thrown = new Refusal(reason, filled[reason])
  return { value: { code: thrown.code, ...refusalBody(thrown, 'en') } }
}

const examplesOf = (reasons: readonly RefusalReason[]) =>
  Object.fromEntries(reasons.map((reason) => [reason, { $ref: `#/components/examples/${reason}` }]))

/** The envelope: `data` on success, or one of these refusals. */
export function inEnvelope(data: Schema, place: string, reasons: readonly RefusalReason[]) {
  const answered = envelope({ const: resultCodes.ok }, data)
  const value = { code: resultCodes.ok, msg: 'ok', data: exampleOf(data, place) }
  return {
    'application/json': {
      schema: { anyOf: [answered, refusal] },
      examples: { answer: { value }, ...examplesOf(reasons) },
    },
  }
}

/** Success comes without the envelope; refusals come in it. */
export const orRefused = (media: Record<string, object>, reasons: readonly RefusalReason[]) => ({
  ...media,
  ...(reasons.length > 0
    ? { 'application/json': { schema: refusal, examples: examplesOf(reasons) } }
    : {}),
})

/** Codes of answers with another HTTP status than 200. */
const faultCodes = [resultCodes.refused, resultCodes.notFound, 500, 503, 504]

/** Requests that reached no handler, and faults. */
export const fault = {
  description:
    'HTTP’s own status: 4xx for malformed JSON, a body too large, an unknown address; 503 for a busy server; 504 if it is not known whether a change was saved; 500 for a fault.',
  content: {
    'application/json': {
      schema: envelope(
        { type: 'integer', enum: faultCodes },
        {
          type: 'object',
          required: ['requestId'],
          properties: {
            requestId: { type: 'string' },
            readOnly: { const: true, description: 'With 503: reads are answered.' },
          },
        },
      ),
      example: {
        code: 500,
        msg: 'Something went wrong on our side.',
        data: { requestId: '019a5d3c-7c1e-7a10-8c31-5f0e7a1b2c3d' },
      },
    },
  },
}
