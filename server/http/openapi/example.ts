import * as z from 'zod'

import exampleFile from './examples.json' with { type: 'json' }
import { madeUpId } from './made-up-id.ts'

/**
 * Example values by the end of a place; the longest match wins. They describe one evening in one
 * fictional hotel, so that examples fit together.
 */
const examples: Record<string, unknown> = Object.assign({}, ...Object.values(exampleFile))

/** The subset of JSON Schema that the contract uses. */
export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  default?: unknown
  minimum?: number
  properties?: Record<string, Schema>
  required?: string[]
  prefixItems?: Schema[]
  items?: Schema
  propertyNames?: Schema
  additionalProperties?: Schema | false
}

export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as Schema
}

/**
 * An example value for a place, which is the call's name and the field path joined by dots.
 * Optional fields are included if there is an example for them.
 */
export function exampleOf(schema: Schema, place: string): unknown {
  const known = knownExample(schema, place)
  if (known !== undefined) return known
  if ('default' in schema) return schema.default
  const choice = choicesOf(schema)?.find(({ type }) => type !== 'null')
  if (choice) return exampleOf(choice, place)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return madeUpId(place)
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, place))
  if (schema.items) return [exampleOf(schema.items, place)]
  if (schema.type === 'object') return objectOf(schema, place)
  return defaultFor(schema)
}

/** One example per action for a choice of actions, otherwise a single example. */
export function examplesOf(schema: Schema, place: string) {
  const choices = choicesOf(schema)?.flatMap((choice) => {
    const name = choice.properties?.['action']?.const
    return typeof name === 'string' ? [[name, { value: exampleOf(choice, place) }] as const] : []
  })
  return choices?.length
    ? { examples: Object.fromEntries(choices) }
    : { example: exampleOf(schema, place) }
}

const choicesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf

function knownExample(schema: Schema, place: string): unknown {
  const names = place.split('.')
  const ends = names.map((_, from) => names.slice(from).join('.'))
  return ends
    .map((end) => examples[end])
    .find((known) => known !== undefined && accepts(schema, known))
}

function accepts(schema: Schema, value: unknown): boolean {
  const choices = choicesOf(schema)
  if (choices) return choices.some((choice) => accepts(choice, value))
  if ('const' in schema) return schema.const === value
  if (schema.enum) return schema.enum.includes(value)
  const { items } = schema
  if (Array.isArray(value) && items) return value.every((each) => accepts(items, each))
  const types = [schema.type].flat()
  return types.includes(typeOf(value)) || (typeof value === 'number' && types.includes('number'))
}

function typeOf(value: unknown) {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function objectOf(schema: Schema, place: string): object {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema
  const shown = Object.entries(properties).filter(
    ([name, field]) =>
      required.includes(name) ||
      'default' in field ||
      knownExample(field, `${place}.${name}`) !== undefined,
  )
  const keys = propertyNames?.enum ?? []
  const entries = keys.map((key) => [String(key), additionalProperties || {}] as const)
  return Object.fromEntries(
    [...shown, ...entries].map(([name, field]) => [name, exampleOf(field, `${place}.${name}`)]),
  )
}

/** All examples take place on the same evening. */
const formats: Record<string, string> = {
  'date-time': '2026-03-08T19:42:00.000Z',
  date: '2026-03-08',
}

function defaultFor({ type, format = '', minimum = 0 }: Schema): unknown {
  const types = [type].flat()
  if (types.includes('string')) return formats[format] ?? '…'
  if (types.includes('boolean')) return false
  return Math.max(minimum, 1)
}
