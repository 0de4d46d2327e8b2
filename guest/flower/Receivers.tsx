import { type FlowerChoices } from '@hotel/contract/guest/flower'

import { useText } from '../text/TextContext.tsx'

export type Receiver = { memberId: string } | { departmentId: string }

export const receiversOf = ({ members, departments }: FlowerChoices): Receiver[] => [
  ...members.map(({ id }) => ({ memberId: id })),
  ...departments.map(({ id }) => ({ departmentId: id })),
]

export const isSame = (one: Receiver, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other)

type ReceiversProps = {
  choices: FlowerChoices
  receiver: Receiver | undefined
  isMissing: boolean
  onReceiver: (receiver: Receiver) => void
}

/** Choice of the person or department to thank. */
export function Receivers({ choices, receiver, isMissing, onReceiver }: ReceiversProps) {
  const { t, locale } = useText()
  const { members, departments } = choices
  const option = (own: Receiver) => (
    <input
      type="radio"
      name="receiver"
      checked={isSame(own, receiver)}
      onChange={() => onReceiver(own)}
    />
  )
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
            {option({ memberId: id })}
            <span>
              {name}
              <span className="receiver__job">{job ?? departmentName?.[locale]}</span>
            </span>
          </label>
        )
      })}
      {departments.map(({ id, name }) => (
        <label key={id} className="receiver">
          {option({ departmentId: id })}
          <span>{t('flower.everybody', { department: name[locale] })}</span>
        </label>
      ))}
    </fieldset>
  )
}
