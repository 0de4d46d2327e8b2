import * as z from 'zod'

import type { Endpoint } from '@hotel/contract/http/endpoint'

type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  prefixItems?: Schema[]
  items?: Schema
}

/** One field of a call's input: its path, and the action it belongs to, if any. */
export type Field = { path: string[]; action: string | undefined; schema: Schema }
export type IdField = Pick<Field, 'path' | 'action'>

/** All fields of the input at any depth; `[]` stands for list items. */
export function fieldsOf({ params, query, body }: Endpoint): Field[] {
  return [params, query, body].flatMap((schema) =>
    schema ? fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
  )
}

/** The fields that hold an id. */
export const idFieldsOf = (endpoint: Endpoint): IdField[] =>
  fieldsOf(endpoint)
    .filter(({ schema }) => schema.format === 'uuid')
    .map(({ path, action }) => ({ path, action }))

function fieldsIn(json: object, path: string[] = [], action?: string): Field[] {
  const schema = json as Schema
  const here = schema.properties?.['action']?.const
  const forAction = typeof here === 'string' ? here : action
  return [
    ...(path.length > 0 ? [{ path, action: forAction, schema }] : []),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((each) => fieldsIn(each, path, forAction)),
    ...(schema.items ? fieldsIn(schema.items, [...path, '[]'], forAction) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      fieldsIn(field, [...path, name], forAction),
    ),
  ]
}

/** The value at a path of an input; the last item of a list. */
export function at(input: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return input
  if (name === '[]') return Array.isArray(input) ? at(input.at(-1), rest) : undefined
  return at((input as Record<string, unknown> | undefined)?.[name], rest)
}

/** The input with this id at a path; in the last item of a list. */
export function withId(input: unknown, [name, ...rest]: string[], id: string): unknown {
  if (name === undefined) return id
  if (name !== '[]') {
    const object = (input ?? {}) as Record<string, unknown>
    return { ...object, [name]: withId(object[name], rest, id) }
  }
  const list = Array.isArray(input) ? (input as unknown[]) : []
  return [...list.slice(0, -1), withId(list.at(-1), rest, id)]
}
