import { useWords } from '../words/WordsContext.tsx'

type TrapProps = { value: string; onInput: (value: string) => void }

/** Robots fill in every field they find. People neither see nor reach this one. */
export function Trap({ value, onInput }: TrapProps) {
  const { say } = useWords()
  return (
    <div class="trap" aria-hidden="true">
      <label for="website">{say('website.label')}</label>
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
