import { type CasePage } from '@hotel/contract/guest'
import { type ReactNode } from 'react'

import { apiBase } from '../api/call.ts'
import { dayText } from '../text/time.ts'
import { useText } from '../text/TextContext.tsx'

type CaseThreadProps = {
  casePage: CasePage
  timeOf: (instant: string) => string
}

/** The conversation, starting with the guest's original message. */
export function CaseThread({ casePage, timeOf }: CaseThreadProps) {
  const { t, locale } = useText()
  const { type, categoryName, content, remedySought, attachments, createdAt, messages } = casePage
  const { wordsErasedAt, timezone } = casePage
  return (
    <section aria-labelledby="thread-title">
      <h2 className="section-title" id="thread-title">
        {t('thread.title')}
      </h2>
      {wordsErasedAt && (
        <p className="lead">
          {t('thread.erasedAt', { day: dayText(wordsErasedAt, timezone, locale) })}
        </p>
      )}
      <ol className="thread">
        <Message author="guest" at={createdAt} time={timeOf(createdAt)}>
          <p className="message__about">
            {t(`case.kind.${type}`)} <span aria-hidden="true">·</span> {categoryName[locale]}
          </p>
          <p className="message__text" dir="auto">
            {content || t('thread.erased')}
          </p>
          {remedySought && (
            <p className="message__remedy" dir="auto">
              <span className="message__about">{t('thread.remedy')}</span>
              {remedySought}
            </p>
          )}
          {attachments.length > 0 && <Photos attachments={attachments} />}
        </Message>
        {messages.map(
          ({ id, authorKind, body, promisedAt, createdAt: at, attachments: photos }) => (
            <Message key={id} author={authorKind} at={at} time={timeOf(at)}>
              {promisedAt && (
                <p className="message__about">
                  {t('thread.promise', { time: timeOf(promisedAt) })}
                </p>
              )}
              <p className="message__text" dir="auto">
                {body || t('thread.erased')}
              </p>
              {photos.length > 0 && <Photos attachments={photos} />}
            </Message>
          ),
        )}
      </ol>
    </section>
  )
}

type MessageProps = {
  author: 'guest' | 'member'
  at: string
  time: string
  children: ReactNode
}

function Message({ author, at, time, children }: MessageProps) {
  const { t } = useText()
  return (
    <li className={`message message--${author}`}>
      <p className="message__head">
        <strong>{t(author === 'guest' ? 'thread.you' : 'thread.hotel')}</strong>
        <time dateTime={at}>{time}</time>
      </p>
      {children}
    </li>
  )
}

function Photos({ attachments }: Pick<CasePage, 'attachments'>) {
  const { t } = useText()
  return (
    <ul className="pictures">
      {attachments.map(({ id, url, thumbUrl, width, height }, at) => (
        <li key={id}>
          <a href={apiBase + url} target="_blank" rel="noopener noreferrer">
            <img
              src={apiBase + thumbUrl}
              width={width}
              height={height}
              loading="lazy"
              alt={t('thread.photo', { n: at + 1 })}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
