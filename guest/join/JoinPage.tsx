import { join, type JoinPage as Hotel } from '@hotel/contract/join'
import { useEffect, useState } from 'preact/hooks'

import { call } from '../api/call.ts'
import { unhurried } from '../api/unhurried.ts'
import { useSending } from '../api/useSending.ts'
import { deviceId, newId } from '../device/identity.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { Field } from '../ui/Field.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Page } from '../ui/Page.tsx'
import { Trap } from '../ui/Trap.tsx'
import { useWords } from '../words/WordsContext.tsx'
import { joinErrors, joinFields, type JoinWords } from './joinErrors.ts'

const empty: JoinWords = { name: '', phone: '', userName: '', password: '', word: '' }

type JoinPageProps = { hotelCode: string; hotel: Hotel }

/** A colleague who was given the hotel's code asks to be let in. */
export function JoinPage({ hotelCode, hotel }: JoinPageProps) {
  const { say } = useWords()
  const [isSent, setSent] = useState(false)
  const title = say(isSent ? 'join.sentTitle' : 'join.title')
  return (
    <Page
      title={title}
      hotelName={hotel.hotelName}
      logoUrl={hotel.logoUrl}
      hotelPhone={hotel.hotelPhone}
      demo={hotel.demo}
    >
      <Heading>{title}</Heading>
      <p class="lead">{say(isSent ? 'join.sent' : 'join.lead', { hotel: hotel.hotelName })}</p>
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
  const { say } = useWords()
  const { words, write, website, setWebsite, errorOf, sending, failure, submit } =
    useJoinForm(props)
  const input = (field: keyof JoinWords, fill: string) => (
    <Field
      id={field}
      label={say(`join.${field}`)}
      optional={field === 'word'}
      hint={field in hints ? say(hints[field as keyof typeof hints]) : undefined}
      error={errorOf(field)}
    >
      {(control) => {
        const shared = {
          ...control,
          class: 'input',
          maxLength: longest[field],
          value: words[field],
          onInput: (event: { currentTarget: HTMLInputElement }) =>
            write(field, event.currentTarget.value),
        }
        if (field === 'password') return <input {...shared} type="password" autocomplete={fill} />
        if (field === 'phone') return <input {...shared} type="tel" autocomplete={fill} />
        return <input {...shared} type="text" autocomplete={fill} />
      }}
    </Field>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {input('name', 'name')}
      {input('phone', 'tel')}
      {input('userName', 'username')}
      {input('password', 'new-password')}
      {input('word', 'off')}
      <Trap value={website} onInput={setWebsite} />
      <FailureNotice failure={failure} hotelPhone={props.hotelPhone} fieldsShown={joinFields} />
      <button type="submit" class="button button--large" aria-disabled={sending}>
        {say(sending ? 'send.sending' : 'join.send')}
      </button>
    </form>
  )
}

/** What is typed, what is wrong with it, and the one request that comes of it. */
function useJoinForm({ hotelCode, onSent }: JoinFormProps) {
  const { say } = useWords()
  const [words, setWords] = useState(empty)
  const [website, setWebsite] = useState('')
  const [tried, setTried] = useState(false)
  // The same request however often it is sent.
  const [first] = useState(() => ({ requestId: newId(), seenAt: Date.now() }))
  const { sending, failure, send } = useSending()
  const wrong = joinErrors(words)
  const refused = failure?.kind === 'fields' ? failure.fields : {}
  useEffect(() => {
    if (failure?.kind === 'fields') focusFirst(failure.fields)
  }, [failure])
  return {
    words,
    write: (field: keyof JoinWords, text: string) => setWords((now) => ({ ...now, [field]: text })),
    website,
    setWebsite,
    sending,
    failure,
    errorOf(field: keyof JoinWords) {
      const error = tried ? wrong[field] : undefined
      return error ? say(error.word) : refused[field]
    },
    submit() {
      setTried(true)
      if (focusFirst(wrong)) return
      void send(async () => {
        const elapsedMs = await unhurried(first.seenAt)
        await call(join.ask, {
          ...words,
          hotelCode,
          requestId: first.requestId,
          deviceId: deviceId(),
          website,
          elapsedMs,
        })
        onSent()
      })
    },
  }
}

const longest = { name: 50, phone: 30, userName: 64, password: 64, word: 200 } as const
const hints = {
  userName: 'join.userNameHint',
  password: 'join.passwordHint',
  word: 'join.wordHint',
} as const

function focusFirst(errors: Partial<Record<keyof JoinWords, unknown>>): boolean {
  const first = joinFields.find((field) => errors[field])
  if (first) document.getElementById(first)?.focus()
  return first !== undefined
}
