import * as z from 'zod'

import type { Endpoint } from '@hotel/contract/http/endpoint'

import { exampleOf, examplesOf, type Schema } from '../http/openapi/example.ts'

const schemaOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
/** Required ids stay, pointing to a hotel that does not exist. */
const mayBeLeft = (name: string) =>
  /Ids?$|^houseNo$/.test(name) && !/^(target|compensation)Id$/.test(name)
export const without = (input: object, leftOut: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !leftOut(name)))

/** The example of the call in the OpenAPI document, or of one of its actions, without other ids. */
export function exampleInput({ name, params, query, body }: Endpoint, action?: string) {
  const examples = [params, query, body].map((schema) => schema && exampleIn(schema, name, action))
  return without(Object.assign({}, ...examples) as object, mayBeLeft)
}

function exampleIn(schema: z.core.$ZodType, name: string, action: string | undefined) {
  const json = schemaOf(schema)
  return action ? examplesOf(json, name).examples?.[action]?.value : exampleOf(json, name)
}
