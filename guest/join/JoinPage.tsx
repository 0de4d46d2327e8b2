import { join, type JoinPage as Hotel } from '@hotel/contract/member/join'
import { Form } from '@hotel/web/Form'
import { useEffect, useState } from 'react'

import { useSendOnce } from '../api/useSendOnce.ts'
import { waitMinFillTime } from '../api/minFillTime.ts'
import { useSending } from '../api/useSending.ts'
import { deviceId } from '../device/identity.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { Field } from '../ui/Field.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Page } from '../ui/Page.tsx'
import { Honeypot } from '../ui/Honeypot.tsx'
import { showField } from '../ui/intoView.ts'
import { useText } from '../text/TextContext.tsx'
import { joinErrors, joinFields, type JoinInput } from './joinErrors.ts'

const empty: JoinInput = { name: '', phone: '', userName: '', password: '', word: '' }

type JoinPageProps = { hotelCode: string; hotel: Hotel }

/** Sign-up page for staff who were given the hotel's code. */
export function JoinPage({ hotelCode, hotel }: JoinPageProps) {
  const { t } = useText()
  const [isSent, setSent] = useState(false)
  const title = t(isSent ? 'join.sentTitle' : 'join.title')
  return (
    <Page
      title={title}
      hotelName={hotel.hotelName}
      logoUrl={hotel.logoUrl}
      hotelPhone={hotel.hotelPhone}
      demo={hotel.demo}
    >
      <Heading>{title}</Heading>
      <p className="lead">{t(isSent ? 'join.sent' : 'join.lead', { hotel: hotel.hotelName })}</p>
      {!isSent && (
        <JoinForm
          hotelCode={hotelCode}
          hotelPhone={hotel.hotelPhone}
          onSent={() => setSent(true)}
        />
      )}
    </Page>
  )
}

type JoinFormProps = { hotelCode: string; hotelPhone: string | null; onSent: () => void }

function JoinForm(props: JoinFormProps) {
  const { t } = useText()
  const { input, write, website, setWebsite, errorOf, sending, failure, submit } =
    useJoinForm(props)
  const field = (name: keyof JoinInput, fill: string) => (
    <Field
      id={name}
      label={t(`join.${name}`)}
      optional={name === 'word'}
      hint={name in hints ? t(hints[name as keyof typeof hints]) : undefined}
      error={errorOf(name)}
    >
      {(control) => {
        const shared = {
          ...control,
          className: 'input',
          maxLength: joinMaxLengths[name],
          readOnly: sending,
          value: input[name],
          onChange: (event: { currentTarget: HTMLInputElement }) =>
            write(name, event.currentTarget.value),
        }
        if (name === 'password') return <input {...shared} type="password" autoComplete={fill} />
        if (name === 'phone') return <input {...shared} type="tel" autoComplete={fill} />
        return <input {...shared} type="text" autoComplete={fill} />
      }}
    </Field>
  )
  return (
    <Form onSend={submit}>
      {field('name', 'name')}
      {field('phone', 'tel')}
      {field('userName', 'username')}
      {field('password', 'new-password')}
      {field('word', 'off')}
      <Honeypot value={website} onChange={setWebsite} />
      <FailureNotice failure={failure} hotelPhone={props.hotelPhone} fieldsShown={joinFields} />
      <button type="submit" className="button button--large" aria-disabled={sending}>
        {t(sending ? 'send.sending' : 'join.send')}
      </button>
    </Form>
  )
}

/** Form state, validation and the sign-up request. */
function useJoinForm({ hotelCode, onSent }: JoinFormProps) {
  const { t } = useText()
  const [input, setInput] = useState(empty)
  const [website, setWebsite] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [seenAt] = useState(() => Date.now())
  const sendOnce = useSendOnce()
  const { sending, failure, send } = useSending({ content: JSON.stringify(input) })
  const errors = joinErrors(input)
  const refused = failure?.kind === 'fields' ? failure.fields : {}
  useEffect(() => {
    if (failure?.kind === 'fields') focusFirst(failure.fields)
  }, [failure])
  return {
    input,
    write: (field: keyof JoinInput, text: string) => setInput((now) => ({ ...now, [field]: text })),
    website,
    setWebsite,
    sending,
    failure,
    errorOf(field: keyof JoinInput) {
      const error = isTried ? errors[field] : undefined
      return error ? t(error.key) : refused[field]
    },
    submit() {
      setIsTried(true)
      if (focusFirst(errors)) return
      void send(async () => {
        const elapsedMs = await waitMinFillTime(seenAt)
        await sendOnce(join.ask, {
          ...input,
          hotelCode,
          deviceId: deviceId(),
          website,
          elapsedMs,
        })
        onSent()
      })
    },
  }
}

const joinMaxLengths = { name: 50, phone: 30, userName: 64, password: 64, word: 200 } as const
const hints = {
  userName: 'join.userNameHint',
  password: 'join.passwordHint',
  word: 'join.wordHint',
} as const

function focusFirst(errors: Partial<Record<keyof JoinInput, unknown>>): boolean {
  const first = joinFields.find((field) => errors[field])
  if (first) showField(`#${first}`)
  return first !== undefined
}
