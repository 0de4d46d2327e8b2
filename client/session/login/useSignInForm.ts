import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'

import type { SignInRefusal } from './signIn.ts'

type SignInFormOptions<Name extends string> = {
  first: Record<Name, string>
  /** The refusal at first. */
  refusal?: SignInRefusal | undefined
  /** What is wrong with the values, by field; shown from the first attempt on. */
  check: (values: Record<Name, string>) => { [Field in Name]?: string | undefined }
  /** The form stays busy when it is done, until `reset`. */
  send: (values: Record<Name, string>) => Promise<unknown>
  explain: (error: unknown) => SignInRefusal | Promise<SignInRefusal>
  /** Typing takes the refusal away. */
  forgets?: boolean
}

/** A form of somebody not signed in: its texts, what is wrong with them, and why they were refused. */
export function useSignInForm<Name extends string>(options: SignInFormOptions<Name>) {
  const { first, check, send, explain, forgets = false } = options
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(first)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(options.refusal)
  const wrong = check(values)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setRefusal(undefined)
    const field = (Object.keys(first) as Name[]).find((name) => wrong[name] !== undefined)
    if (field) {
      ref.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
      return
    }
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      setRefusal(await explain(error))
      setBusy(false)
    }
  }
  return {
    values,
    busy,
    refusal,
    form: {
      ref,
      className: 'stack gap-4',
      noValidate: true,
      onSubmit: (event: SubmitEvent) => void submit(event),
    },
    text: (name: Name) => ({
      name,
      value: values[name],
      error: tried ? wrong[name] : undefined,
      onChange({ target }: ChangeEvent<HTMLInputElement>) {
        if (forgets) setRefusal(undefined)
        setValues((before) => ({ ...before, [name]: target.value }))
      },
    }),
    setValues,
    setBusy,
    /** Begins again, with the reason if there is one. */
    reset(reason?: SignInRefusal) {
      setTried(false)
      setRefusal(reason)
    },
  }
}
