import * as z from 'zod'

import type { Endpoint } from '@hotel/contract/endpoint'

type Schema = {
  format?: string
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

/** One field of a call's input that holds an id: its path, and the act it belongs to, if there are several. */
export type IdField = { path: string[]; action: string | undefined }

/** Every field of what goes in that holds an id, however deep it lies; `[]` is each of a list. */
export function idFieldsOf({ params, query, body }: Endpoint): IdField[] {
  return [params, query, body].flatMap((schema) =>
    schema ? idFieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
  )
}

function idFieldsIn(json: object, path: string[] = [], action?: string): IdField[] {
  const schema = json as Schema
  const here = schema.properties?.['action']?.const
  const act = typeof here === 'string' ? here : action
  return [
    ...(schema.format === 'uuid' ? [{ path, action: act }] : []),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((each) => idFieldsIn(each, path, act)),
    ...(schema.items ? idFieldsIn(schema.items, [...path, '[]'], act) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      idFieldsIn(field, [...path, name], act),
    ),
  ]
}

/** What stands there in an input; of a list its last. */
export function at(input: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return input
  if (name === '[]') return Array.isArray(input) ? at(input.at(-1), rest) : undefined
  return at((input as Record<string, unknown> | undefined)?.[name], rest)
}

/** The same input with this id there; of a list in its last. */
export function withId(input: unknown, [name, ...rest]: string[], id: string): unknown {
  if (name === undefined) return id
  if (name !== '[]') {
    const object = (input ?? {}) as Record<string, unknown>
    return { ...object, [name]: withId(object[name], rest, id) }
  }
  const list = Array.isArray(input) ? (input as unknown[]) : []
  return [...list.slice(0, -1), withId(list.at(-1), rest, id)]
}
