import type { Endpoint } from '@hotel/contract/http/endpoint'
import type { FieldErrors } from '@hotel/contract/http/result'

export type Schema = NonNullable<Endpoint['body']>
/** The form's own message of a field that the contract refuses; the server explains all others. */
export type Messages = Readonly<Record<string, string | undefined>>

/** The fields of an input that the contract refuses and the form has a message for. */
export function refusedFields(
  schema: Schema | undefined,
  input: unknown,
  messages: Messages,
): FieldErrors {
  const refused = (schema?.safeParse(input).error?.issues ?? []).map(({ path }) => path.join('.'))
  return Object.fromEntries(
    refused.flatMap((path) => (messages[path] ? [[path, messages[path]]] : [])),
  )
}

/** The error of a field. The server may name it by a longer path: `categories.3.name.en`. */
export const errorAt = (errors: FieldErrors, field: string): string | undefined =>
  errors[field] ?? Object.entries(errors).find(([path]) => path.endsWith(`.${field}`))?.[1]

/** The errors left once some fields have been edited. */
export const withoutFields = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => !path.split('.').some((part) => fields.includes(part)),
    ),
  )

type Check = { _zod: { def: { check: string; maximum?: number } } }
type Definition = {
  type: string
  innerType?: Node
  element?: Node
  shape?: Record<string, Node>
  checks?: readonly Check[]
}
type Node = { _zod: { def: Definition } }

/** The longest text the contract accepts in a field (`contact.name`; a number is any list entry). */
export function maxLengthOf(schema: Schema | undefined, field: string): number | undefined {
  let node = unwrapped(schema)
  for (const part of field.split('.')) {
    node = unwrapped(node?._zod.def.shape?.[part] ?? node?._zod.def.element)
  }
  return node?._zod.def.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def
    .maximum
}

/** Without `optional`, `nullable` and defaults. */
const unwrapped = (node: Node | undefined): Node | undefined =>
  node?._zod.def.innerType ? unwrapped(node._zod.def.innerType) : node
