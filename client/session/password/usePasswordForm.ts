import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Problem } from '../../api/problem.ts'
import { useUnsaved } from '../../shell/tabs/ownTab.ts'
import { changePassword } from './changePassword.ts'
import { passwordErrors, type PasswordValues, type PasswordErrors } from './passwordErrors.ts'

export const passwordFields = ['oldPassword', 'newPassword', 'again'] as const
const empty: PasswordValues = { oldPassword: '', newPassword: '', again: '' }

/** State of the password form: values, field errors and the result of sending. */
export function usePasswordForm(accountCode: string, onChanged: () => void) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<PasswordErrors>({})
  useUnsaved(Object.values(values).some((text) => text !== ''))
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)

  /** Shows the errors and focuses the first wrong field; returns whether there are any. */
  function showErrors(found: PasswordErrors): boolean {
    setErrors(found)
    const first = passwordFields.find((field) => found[field])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    return first !== undefined
  }
  async function send() {
    setBusy(true)
    const outcome = await changePassword(accountCode, values)
    setBusy(false)
    if (outcome.kind === 'changed') {
      setValues(empty)
      onChanged()
    } else if (outcome.kind === 'wait') {
      setProblem({ kind: 'refused', text: t('password.wait', { minutes: outcome.minutes }) })
    } else {
      setProblem(outcome.problem)
      if (outcome.problem.kind === 'fields') showErrors(outcome.problem.fields)
    }
  }
  return {
    form,
    values,
    errors,
    problem,
    busy,
    setValue(field: keyof PasswordValues, text: string) {
      setValues((now) => ({ ...now, [field]: text }))
      setErrors((found) =>
        Object.fromEntries(Object.entries(found).filter(([name]) => name !== field)),
      )
      // The server's field errors no longer apply once a value changes.
      setProblem((met) => (met?.kind === 'fields' ? undefined : met))
    },
    submit() {
      setProblem(undefined)
      if (!busy && !showErrors(passwordErrors(values, t))) void send()
    },
  }
}
