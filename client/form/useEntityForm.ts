import type { DataOf, Endpoint, InputOf } from '@hotel/contract/http/endpoint'
import { useState } from 'react'

import { problemOf } from '../api/problem.ts'
import { useCommand } from '../query/useCommand.ts'
import { refusedFields, type Messages } from './fieldErrors.ts'
import { isContested, merged } from './formDraft.ts'
import type { Conflict } from './FormProblem.tsx'
import { useForm } from './useForm.ts'
import { useFormDraft } from './useFormDraft.ts'

type Command = Endpoint<'command'>
type Row = { id: string; version: number }

type EntityForm<C extends Command, E extends Command, R extends Row, Values> = {
  /** The saved record to edit; a new one if missing. */
  item: R | undefined
  read: (item: R | undefined) => Values
  create: (values: Values) => InputOf<C>
  edit: (values: Values, before: Values) => Omit<InputOf<E>, 'id' | 'version'>
  /** Name of the draft that survives a reload and the end of the session. */
  keep?: string
  /** Title of a conflict with a draft that was begun on an earlier version. */
  overtaken?: string
  messages?: Messages
  /** Fields to compare in a conflict, each with its label and its text. */
  compare?: (values: Values) => readonly (readonly [label: string, text: string])[]
  /** Why another member's change leaves nothing to save. */
  obstacle?: (current: R) => string | undefined
  onSaved: (values: Values, answer: DataOf<C> | DataOf<E>) => void
}

/**
 * Form of a new or saved record. Edits are saved against the version that was opened. If another
 * member saved first, other fields are saved on top of that; of the same fields both versions are
 * shown, to keep one of them.
 */
export function useEntityForm<
  C extends Command,
  E extends Command,
  R extends Row,
  Values extends object,
>(endpoints: { create: C; edit: E }, entity: EntityForm<C, E, R, Values>) {
  const { item, read, create, edit, keep, overtaken = '', messages = {} } = entity
  const { compare, obstacle, onSaved } = entity
  const [opened, setOpened] = useState(item)
  const [first] = useState(() => read(item))
  const before = opened ? read(opened) : first
  const sendNew = useCommand(endpoints.create).mutateAsync
  const sendEdit = useCommand(endpoints.edit).mutateAsync
  const inputOf = (values: Values, row: Row | undefined, base = before) =>
    row ? { id: row.id, version: row.version, ...edit(values, base) } : create(values)
  const schema = endpoints[opened ? 'edit' : 'create'].body

  const form = useForm<Values, { current: R } | null>(useFormDraft(keep, before), {
    schema,
    check: (values) => refusedFields(schema, inputOf(values, opened), messages),
  })
  /** What this form changed, on top of what another member saved. */
  const sendOnTopOf = (current: R, values: Values) => {
    const both = merged(before, read(current), values)
    return sendEdit(inputOf(both, current, read(current)) as InputOf<E>)
  }
  async function send(values: Values) {
    const input = inputOf(values, opened)
    if (!opened) return sendNew(input as InputOf<C>)
    try {
      return await sendEdit(input as InputOf<E>)
    } catch (error) {
      const current = currentIn<R>(error)
      if (!current || obstacle?.(current) || isContested(before, read(current), values)) throw error
      return sendOnTopOf(current, values)
    }
  }
  const save = (current?: R) =>
    form.submit(async (values) => {
      const answer = await (current ? sendOnTopOf(current, values) : send(values))
      form.discard()
      onSaved(values, answer)
    })

  const { problem, value } = form
  const refused = problem?.kind === 'conflict' ? problem.conflict?.current : undefined
  const current = refused ?? (form.hasConflict ? opened : undefined)
  const why = current && obstacle?.(current)
  const conflict: Conflict | undefined =
    current && why === undefined
      ? {
          title: problem?.kind === 'conflict' ? problem.text : overtaken,
          differing: differingIn(compare, { before, theirs: read(current), mine: value }),
          onTheirs() {
            setOpened(current)
            form.discard()
          },
          onMine: () => void save(current),
        }
      : undefined
  return {
    ...form,
    problem:
      why && problem?.kind === 'conflict'
        ? { ...problem, text: `${problem.text} ${why}` }
        : problem,
    conflict,
    submit: () => void save(),
  }
}

/** The fields that this form changed and that are saved with another value now. */
export function differingIn<Values>(
  compare: EntityForm<Command, Command, Row, Values>['compare'],
  { before, theirs, mine }: Record<'before' | 'theirs' | 'mine', Values>,
) {
  const others = compare?.(theirs) ?? []
  const former = compare?.(before) ?? []
  return (compare?.(mine) ?? []).flatMap(([label, text], index) => {
    const other = others[index]?.[1] ?? ''
    // What this form did not change stays as the other member saved it.
    const isMine = text !== former[index]?.[1]
    return isMine && text !== other ? [{ label, theirs: other, mine: text }] : []
  })
}

/** The record as another member saved it, if that is why this one was refused. */
function currentIn<R>(error: unknown): R | undefined {
  const problem = problemOf<{ current: R } | null>(error)
  return problem.kind === 'conflict' ? problem.conflict?.current : undefined
}
