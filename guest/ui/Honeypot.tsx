import { useText } from '../text/TextContext.tsx'

type HoneypotProps = { value: string; onInput: (value: string) => void }

/** Robots fill in every field; people neither see nor reach this one. */
export function Honeypot({ value, onInput }: HoneypotProps) {
  const { t } = useText()
  return (
    <div class="honeypot" aria-hidden="true">
      <label for="website">{t('website.label')}</label>
      <input
        id="website"
        name="website"
        type="text"
        tabIndex={-1}
        autocomplete="off"
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </div>
  )
}
