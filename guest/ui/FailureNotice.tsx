import { minuteMs } from '@hotel/contract/duration'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { notLoaded, type Failure } from '../api/failure.ts'
import { durationText } from '../text/time.ts'
import { useText } from '../text/TextContext.tsx'
import { scrollIntoView } from './intoView.ts'

type FailureNoticeProps = {
  failure: Failure | undefined
  hotelPhone: string | null
  /** Fields that show their own error; other field errors are listed here. */
  fieldsShown?: readonly string[]
  /** It is sent again by itself. */
  isWaiting?: boolean
  /** Something was to be loaded; nothing was sent. */
  isReading?: boolean
}

/** Why sending or loading failed and what to do, announced by screen readers. The form's button retries. */
export function FailureNotice({ failure, ...props }: FailureNoticeProps) {
  // Screen readers skip identical text, so each failure gets a new element.
  const [last, setLast] = useState({ failure, nth: 0 })
  if (last.failure !== failure) setLast({ failure, nth: last.nth + 1 })
  // What is known on load is said where the page opens.
  const isNew = last.nth > 0
  return failure ? <FailureText key={last.nth} {...{ failure, isNew }} {...props} /> : null
}

function FailureText({
  failure,
  hotelPhone,
  fieldsShown = [],
  isWaiting = false,
  isReading = false,
  isNew,
}: FailureNoticeProps & { failure: Failure; isNew: boolean }) {
  const { t, locale } = useText()
  switch (failure.kind) {
    case 'unreachable':
      if (isReading) {
        const { title, text } = notLoaded(failure)
        return <Notice title={t(title)}>{t(text)}</Notice>
      }
      return (
        <Notice
          isNew={isNew}
          title={t(failure.isUncertain ? 'send.uncertainTitle' : 'send.unsentTitle')}
        >
          {t(unsentText(failure))}
          {locale === 'en' && ' '}
          {t(isWaiting ? 'send.byItself' : failure.isBusy ? 'send.later' : 'send.byHand')}
        </Notice>
      )
    case 'wait': {
      const minutes = durationText(Math.ceil(failure.seconds / 60) * minuteMs, locale)
      return <Notice title={t('send.waitTitle')}>{t('send.wait', { minutes })}</Notice>
    }
    case 'fields': {
      const others = Object.entries(failure.fields).filter(([name]) => !fieldsShown.includes(name))
      const messages = [...new Set(others.map(([, why]) => why))].join(' ')
      return <Notice title={t('send.checkTitle')}>{messages}</Notice>
    }
    case 'gone': {
      const phone = failure.hotelPhone ?? hotelPhone
      return (
        <Notice title={t('send.refusedTitle')}>
          {failure.message} {phone && t('page.callReception', { phone })}
        </Notice>
      )
    }
    case 'refused':
      return <Notice title={t('send.refusedTitle')}>{failure.message}</Notice>
  }
}

const unsentText = ({ isUncertain, isReadOnly, isBusy }: Failure & { kind: 'unreachable' }) => {
  if (isUncertain) return 'send.uncertain'
  return isReadOnly ? 'send.readOnly' : isBusy ? 'send.busy' : 'send.unsent'
}

type NoticeProps = { title: string; isNew?: boolean; children?: ReactNode }

/** Error box, announced by screen readers; a new one scrolls into view: a sticky button can be far above it. */
function Notice({ title, isNew = true, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current && isNew) scrollIntoView(box.current)
  }, [isNew])
  return (
    <div className="notice" role="alert" ref={box}>
      <strong className="notice__title">{title}</strong>
      {children && <p>{children}</p>}
    </div>
  )
}
