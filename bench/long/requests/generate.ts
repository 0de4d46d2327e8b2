import fc from 'fast-check'

import type { Endpoint } from '@hotel/contract/http/endpoint'

import { schemaOf, type Schema } from '../../../server/http/openapi/example.ts'
import { exampleInput } from '../../../server/testing/example-input.ts'
import {
  extremeDays,
  hostileFor,
  impossibleDays,
  inheritedNames,
} from '../../../server/testing/hostile.ts'
import { fieldsOf, withId } from '../../../server/testing/named.ts'

type Bounds = { maximum?: number; maxLength?: number; format?: string }
/**
 * Values that only exist in a hotel: records of any kind, tokens of guests and rooms, and what its members
 * sign in with. User names are one space for all hotels: a name and a password that two hotels shared would
 * let a request to one sign in to the other.
 */
export type Known = { ids: string[]; tokens: string[]; userNames: string[]; passwords: string[] }

const anything = fc.constantFrom<unknown>(null, true, '', 'x', 0, -1, [], {}, [[]])
const oneOf = (values: () => string[]) =>
  fc.nat().map((n) => values()[n % values().length] ?? 'nothing')
const days = fc.constantFrom('2026-11-01', '2026-11-22', ...extremeDays, ...impossibleDays)

/** Values for a schema, mostly within its limits; some fit the type and nothing else. */
export function valueOf(
  schema: Schema & Bounds,
  name: string,
  known: Known,
): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, name, known)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (name === 'requestId') return fc.uuid({ version: 7 })
  if (/token$/i.test(name)) return oneOf(() => known.tokens)
  if (name === 'userName') return oneOf(() => known.userNames)
  if (/password$/i.test(name)) return oneOf(() => known.passwords)
  if (schema.format === 'uuid') return oneOf(() => known.ids)
  if (schema.format === 'date') return days
  if (schema.format === 'date-time') return days.map((day) => `${day}T12:00:00Z`)
  if (schema.prefixItems)
    return fc.tuple(...schema.prefixItems.map((item) => valueOf(item, name, known)))
  if (schema.items) return fc.array(valueOf(schema.items, name, known), { maxLength: 4 })
  if (schema.type === 'object') return objectOf(schema, known)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  return schema.type === 'string' ? textOf(schema) : anything
}

function objectOf(schema: Schema, known: Known) {
  const fields = Object.entries(schema.properties ?? {})
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, name, known)])),
    { requiredKeys: schema.required ?? [] },
  )
}

const numberOf = ({ minimum = -5, maximum = 2 ** 31 }: Schema & Bounds) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) }),
    fc.integer({ min: 0, max: 5 }),
  )

const textOf = ({ maxLength = 100 }: Bounds) =>
  fc.oneof(
    fc.constantFrom('1201', 'Noise', 'en', 'zh-CN', 'The neighbours sing.', ...inheritedNames),
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 80) }),
    fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 40) }),
  )

/** Inputs of a call: its example, values of its schema, and either of them with one hostile field. */
export function inputsOf(endpoint: Endpoint, known: Known): fc.Arbitrary<object> {
  const parts = [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) =>
    schema ? [schemaOf(schema, 'input')] : [],
  )
  const bySchema = fc
    .tuple(...parts.map((part) => valueOf(part, '', known)))
    .map((made) => Object.assign({}, ...made) as object)
  const example = fc
    .tuple(fc.constant(exampleInput(endpoint)), bySchema)
    .map(([right, made]) => withKnown(right, made))
  const fields = fieldsOf(endpoint)
  if (fields.length === 0) return bySchema
  const hostile = fc
    .tuple(fc.oneof(example, bySchema), fc.constantFrom(...fields), fc.nat())
    .map(([input, field, n]) => {
      const { always, seldom } = hostileFor(field)
      const values = [...always, ...seldom]
      return withId(input, field.path, values[n % values.length] as string) as object
    })
  return fc.oneof(example, bySchema, hostile)
}

/** The example with records and tokens that exist. */
const withKnown = (right: object, made: object) => ({
  ...right,
  ...Object.fromEntries(
    Object.entries(made).filter(([name]) =>
      /(Id|^id|[tT]oken|[pP]assword|^userName|^houseNo)$/.test(name),
    ),
  ),
})
