import { Copy, RefreshCw } from 'lucide-react'

import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import styles from './form.module.css'
import { suggestPassword } from './suggestPassword.ts'

type PasswordSuggestionProps = {
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

/** A password to be told once and changed: shown, because somebody has to read it out. */
export function PasswordSuggestion({ value, error, onChange }: PasswordSuggestionProps) {
  const { t } = useHotelWords()
  const copy = useCopy()
  return (
    <div className={styles.suggestion}>
      <TextField
        label={t('member.form.password')}
        hint={t('member.form.passwordHint')}
        value={value}
        error={error}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.suggestionDeeds}>
        <Button icon={<RefreshCw />} onClick={() => onChange(suggestPassword())}>
          {t('member.form.generate')}
        </Button>
        <Button icon={<Copy />} onClick={() => void copy(value)}>
          {t('member.form.copy')}
        </Button>
      </div>
    </div>
  )
}
