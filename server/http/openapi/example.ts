import * as z from 'zod'

import { caseWords } from './case-words.ts'
import { hotelWords } from './hotel-words.ts'
import { madeUpId } from './made-up-id.ts'

const words = { ...hotelWords, ...caseWords }

/** As much of JSON Schema as the contract is made of. */
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
 * What may stand at a place: the name of the call and of each field on the way, with dots. What may be left out is shown where there is a word for it.
 */
export function exampleOf(schema: Schema, place: string): unknown {
  const word = wordFor(schema, place)
  if (word !== undefined) return word
  if ('default' in schema) return schema.default
  const choice = choicesOf(schema)?.find(({ type }) => type !== 'null')
  if (choice) return exampleOf(choice, place)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return madeUpId(place)
  if (schema.prefixItems) return schema.prefixItems.map((item) => exampleOf(item, place))
  if (schema.items) return [exampleOf(schema.items, place)]
  if (schema.type === 'object') return objectOf(schema, place)
  return plainest(schema)
}

/** Of a choice between deeds one example each, by the deed's name; of all else the one there is. */
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

function wordFor(schema: Schema, place: string): unknown {
  const names = place.split('.')
  const ends = names.map((_, from) => names.slice(from).join('.'))
  return ends.map((end) => words[end]).find((word) => word !== undefined && takes(schema, word))
}

function takes(schema: Schema, value: unknown): boolean {
  const choices = choicesOf(schema)
  if (choices) return choices.some((choice) => takes(choice, value))
  if ('const' in schema) return schema.const === value
  if (schema.enum) return schema.enum.includes(value)
  const { items } = schema
  if (Array.isArray(value) && items) return value.every((each) => takes(items, each))
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
      wordFor(field, `${place}.${name}`) !== undefined,
  )
  const keys = propertyNames?.enum ?? []
  const entries = keys.map((key) => [String(key), additionalProperties || {}] as const)
  return Object.fromEntries(
    [...shown, ...entries].map(([name, field]) => [name, exampleOf(field, `${place}.${name}`)]),
  )
}

/** The evening of the examples. */
const formats: Record<string, string> = {
  'date-time': '2026-03-08T19:42:00.000Z',
  date: '2026-03-08',
}

function plainest({ type, format = '', minimum = 0 }: Schema): unknown {
  const types = [type].flat()
  if (types.includes('string')) return formats[format] ?? '…'
  if (types.includes('boolean')) return false
  return Math.max(minimum, 1)
}
