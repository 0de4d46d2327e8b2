import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { changePassword } from './changePassword.ts'
import { wrongIn, type PasswordWords, type WrongWords } from './wrongIn.ts'

export const passwordFields = ['oldPassword', 'newPassword', 'again'] as const
const empty: PasswordWords = { oldPassword: '', newPassword: '', again: '' }

/** What is typed, what is wrong with it, and what came of sending it. */
export function usePasswordForm(accountCode: string, onChanged: () => void) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState(empty)
  const [wrong, setWrong] = useState<WrongWords>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  /** Shows what is wrong, at the first field of it; says whether there was anything. */
  function complain(found: WrongWords): boolean {
    setWrong(found)
    const first = passwordFields.find((field) => found[field])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    return first !== undefined
  }
  async function send() {
    setBusy(true)
    const outcome = await changePassword(accountCode, words)
    setBusy(false)
    if (outcome.kind === 'changed') {
      setWords(empty)
      onChanged()
    } else if (outcome.kind === 'fields') complain(outcome.fields)
    else if (outcome.kind === 'said') setRefusal(outcome.text)
    else if (outcome.kind === 'wait') setRefusal(t('password.wait', { minutes: outcome.minutes }))
    else setRefusal(t(`ui.problem.${outcome.kind}`))
  }
  return {
    form,
    words,
    wrong,
    refusal,
    busy,
    write(field: keyof PasswordWords, text: string) {
      setWords((now) => ({ ...now, [field]: text }))
      setWrong((found) =>
        Object.fromEntries(Object.entries(found).filter(([name]) => name !== field)),
      )
    },
    submit() {
      setRefusal(undefined)
      if (!busy && !complain(wrongIn(words, t))) void send()
    },
  }
}
