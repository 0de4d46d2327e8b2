import { type FlowerChoices } from '@hotel/contract/guest/flower'

import { useText } from '../text/TextContext.tsx'

export type Receiver = { memberId: string } | { departmentId: string }

type ReceiversProps = {
  choices: FlowerChoices
  isMissing: boolean
  onReceiver: (receiver: Receiver) => void
}

/** Choice of the person or department to thank. */
export function Receivers({ choices, isMissing, onReceiver }: ReceiversProps) {
  const { t, locale } = useText()
  const { members, departments } = choices
  return (
    <fieldset className="receivers" aria-describedby={isMissing ? 'receiver-error' : undefined}>
      <legend className="field__label">{t('flower.receiver')}</legend>
      {isMissing && (
        <p className="field__error" id="receiver-error" role="alert">
          {t('flower.missing')}
        </p>
      )}
      {members.map(({ id, name, jobTitle, departmentName }) => {
        const job = jobTitle === name ? undefined : jobTitle
        return (
          <label key={id} className="receiver">
            <input type="radio" name="receiver" onChange={() => onReceiver({ memberId: id })} />
            <span>
              {name}
              <span className="receiver__job">{job ?? departmentName?.[locale]}</span>
            </span>
          </label>
        )
      })}
      {departments.map(({ id, name }) => (
        <label key={id} className="receiver">
          <input type="radio" name="receiver" onChange={() => onReceiver({ departmentId: id })} />
          <span>{t('flower.everybody', { department: name[locale] })}</span>
        </label>
      ))}
    </fieldset>
  )
}
