import { Copy, RefreshCw } from 'lucide-react'

import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useCopy } from '../../ui/browser/useCopy.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './form.module.css'
import { suggestPassword } from '@hotel/contract/member/suggest-password'

type PasswordSuggestionProps = {
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

/** A temporary password, shown in clear because it has to be passed on. */
export function PasswordSuggestion({ value, error, onChange }: PasswordSuggestionProps) {
  const { t } = useHotelText()
  const copy = useCopy()
  return (
    <div className={`stack start ${styles.suggestion}`}>
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
      <div className="row stretch wrap">
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
