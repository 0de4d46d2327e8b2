import { useText } from '../text/TextContext.tsx'

type HoneypotProps = { value: string; onChange: (value: string) => void }

/** Robots fill in every field; people neither see nor reach this one. */
export function Honeypot({ value, onChange }: HoneypotProps) {
  const { t } = useText()
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor="website">{t('website.label')}</label>
      <input
        id="website"
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
