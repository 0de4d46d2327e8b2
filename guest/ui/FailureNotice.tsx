import { useRef } from 'preact/hooks'

import { type Failure } from '../api/failure.ts'
import { durationWords } from '../words/time.ts'
import { useWords } from '../words/WordsContext.tsx'
import { Notice } from './Notice.tsx'

type FailureNoticeProps = {
  failure: Failure | undefined
  hotelPhone: string | null
  /** Fields that say for themselves what is wrong with them; the rest is said here. */
  fieldsShown?: readonly string[]
}

/** Why it was not sent and what to do, read out at once. Sending again is the button beside it. */
export function FailureNotice({ failure, ...props }: FailureNoticeProps) {
  // A new element for each failure: the same words twice are else said only once.
  const nth = useRef(0)
  const last = useRef(failure)
  if (last.current !== failure) nth.current += 1
  last.current = failure
  return failure ? <FailureWords key={nth.current} failure={failure} {...props} /> : null
}

function FailureWords({
  failure,
  hotelPhone,
  fieldsShown = [],
}: FailureNoticeProps & { failure: Failure }) {
  const { say, locale } = useWords()
  switch (failure.kind) {
    case 'unreachable':
      return <Notice title={say('send.unsentTitle')}>{say('send.unsent')}</Notice>
    case 'wait': {
      const minutes = durationWords(Math.ceil(failure.seconds / 60) * 60_000, locale)
      return <Notice title={say('send.waitTitle')}>{say('send.wait', { minutes })}</Notice>
    }
    case 'fields': {
      const others = Object.entries(failure.fields).filter(([name]) => !fieldsShown.includes(name))
      const words = [...new Set(others.map(([, why]) => why))].join(' ')
      return <Notice title={say('send.checkTitle')}>{words}</Notice>
    }
    case 'gone': {
      const phone = failure.hotelPhone ?? hotelPhone
      return (
        <Notice title={say('send.refusedTitle')}>
          {failure.words} {phone && say('page.callReception', { phone })}
        </Notice>
      )
    }
    case 'refused':
      return <Notice title={say('send.refusedTitle')}>{failure.words}</Notice>
  }
}
