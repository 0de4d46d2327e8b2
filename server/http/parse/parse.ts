import type { FastifyRequest } from 'fastify'
import * as z from 'zod'

import type { Endpoint, Locale } from '@hotel/contract/http/endpoint'
import type { FieldErrors } from '@hotel/contract/http/result'

import { unstorableIn } from '../../storable.ts'
import { issueText, unstorableText } from './issue-text.ts'
import { Refusal } from '../refusal.ts'

const generated = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * The schema with a parser that zod generates at its first use, several times as fast. What that does
 * not accept is parsed the ordinary way, which finds the issues.
 */
function compiled<S extends z.core.$ZodType>(schema: S): S {
  let found = generated.get(schema)
  if (!found) generated.set(schema, (found = z.compile(schema)))
  return found as S
}

/**
 * The path, query and body of a request as one object; refuses with the first issue of each field in
 * the caller's language.
 */
export const parseInput = (endpoint: Endpoint, request: FastifyRequest, locale: Locale): object =>
  parseParts(
    [
      [endpoint.params, request.params],
      [endpoint.query, endpoint.query ? request.query : {}],
      [endpoint.body, request.body ?? {}],
    ],
    locale,
  )

/** The fields of a form, refused in the same way. */
export const parseForm = <S extends z.ZodObject>(schema: S, fields: object, locale: Locale) =>
  parseParts([[schema, fields]], locale) as z.output<S>

type Part = readonly [schema: z.core.$ZodType | undefined, value: unknown]

function parseParts(parts: readonly Part[], locale: Locale): object {
  const input = {}
  // A Map, because a field may be named like an inherited property.
  const fields = new Map<string, string>()
  const refuse = (path: PropertyKey[], why: string) => {
    const field = path.join('.') || 'body'
    if (!fields.has(field)) fields.set(field, why)
  }
  for (const [schema, value] of parts) {
    if (!schema) continue
    const result = z.safeParse(compiled(schema), value, {
      error: (issue) => issueText(issue, locale),
    })
    if (result.success) {
      const unstorable = unstorableIn(result.data)
      if (unstorable) refuse(unstorable, unstorableText(locale))
      Object.assign(input, result.data)
      continue
    }
    for (const issue of result.error.issues) {
      // Report the unknown field itself, not the object that contains it.
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
      refuse([...issue.path, ...unknown], issue.message)
    }
  }
  const [first] = fields
  if (!first) return input
  throw new Refusal('invalidInput', {
    data: { fields: Object.fromEntries(fields) satisfies FieldErrors },
    values: { field: first[0], why: first[1] },
  })
}

/** What the contract says of an answer, without anything else; a violation is a fault of the server. */
export function parseAnswer({ name, data: schema }: Endpoint, answer: unknown): unknown {
  const { data, error } = z.safeParse(compiled(schema), answer)
  if (!error) return data
  throw new Error(`${name} returned an answer that violates the contract`, { cause: error })
}
