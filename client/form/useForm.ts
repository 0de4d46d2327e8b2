import type { FieldErrors } from '@hotel/contract/http/result'
import { useEffect, useRef, useState } from 'react'

import { problemOf, type Problem } from '../api/problem.ts'
import { errorAt, maxLengthOf, withoutFields, type Schema } from './fieldErrors.ts'
import { hasNaN } from './formDraft.ts'

/** Values being edited, wherever they are kept. */
export type Draft<Values> = {
  value: Values
  isDirty: boolean
  /** Survives a reload and the end of the session. */
  isKept: boolean
  /** Someone else changed the same value since the edit began. */
  hasConflict: boolean
  write: (part: Partial<Values>) => void
  discard: () => void
}
type FormOptions<Values> = {
  /** Gives text fields their length limits. */
  schema?: Schema | undefined
  /** Errors by field, before anything is sent. */
  check?: (values: Values) => FieldErrors
}

/**
 * Form on a draft: errors by field, and why sending its values failed. An error goes once its field is
 * edited; a refusal moves focus to the first invalid field.
 */
export function useForm<Values extends object, Conflict = unknown>(
  draft: Draft<Values>,
  { schema, check }: FormOptions<Values>,
) {
  const { value } = draft
  const [invalid, setInvalid] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<Problem<Conflict>>()
  const [busy, setBusy] = useState(false)
  const { ref, focusInvalid } = useInvalidFocus()
  const errors = { ...(problem?.kind === 'fields' && problem.fields), ...invalid }

  function write(part: Partial<Values>) {
    clearErrors(Object.keys(part))
    draft.write(part)
  }
  function clearErrors(fields: readonly string[]) {
    setInvalid((before) => withoutFields(before, fields))
    setProblem((before) => withoutFieldErrors(before, fields))
  }
  function dismiss() {
    setInvalid({})
    setProblem(undefined)
  }
  const errorOf = (field: string) => errorAt(errors, field)

  return {
    ...draft,
    ref,
    value,
    problem,
    busy,
    errorOf,
    write,
    clearErrors,
    /** Props of a text field; `path`: where the contract has it, if not by the same name. */
    text: <Name extends keyof Values & string>(name: Name, path: string = name) => ({
      value: String(value[name] ?? ''),
      error: errorOf(name),
      maxLength: maxLengthOf(schema, path),
      onChange: ({ target }: { target: { value: string } }) =>
        write({ [name]: target.value } as Partial<Values>),
    }),
    /** Sends the values, unless a check or the server refuses them. */
    async submit(send: (values: Values) => Promise<unknown>) {
      if (busy) return
      const refused = check?.(value) ?? {}
      setInvalid(refused)
      setProblem(undefined)
      if (hasNaN(value) || Object.keys(refused).length > 0) return focusInvalid()
      setBusy(true)
      try {
        await send(value)
      } catch (error) {
        setProblem(problemOf(error))
        focusInvalid()
      } finally {
        setBusy(false)
      }
    },
    discard() {
      dismiss()
      draft.discard()
    },
  }
}

function withoutFieldErrors<Conflict>(
  problem: Problem<Conflict> | undefined,
  edited: readonly string[],
): Problem<Conflict> | undefined {
  if (problem?.kind !== 'fields') return problem
  const fields = withoutFields(problem.fields, edited)
  return Object.keys(fields).length > 0 ? { ...problem, fields } : undefined
}

/** Focuses the first invalid field of the form, once the errors are drawn. */
function useInvalidFocus() {
  const ref = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    const invalid = ref.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')
    invalid?.focus()
    // Secrets are typed again rather than corrected.
    if (invalid instanceof HTMLInputElement && isSecret(invalid)) invalid.select()
  }, [refusals])
  return { ref, focusInvalid: () => setRefusals((count) => count + 1) }
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>

const isSecret = ({ type, autocomplete }: HTMLInputElement) =>
  type === 'password' || autocomplete === 'one-time-code'
