import { type CasePage } from '@hotel/contract/guest'
import { type ComponentChildren } from 'preact'

import { apiBase } from '../api/call.ts'
import { useWords } from '../words/WordsContext.tsx'

type CaseThreadProps = {
  casePage: CasePage
  timeOf: (instant: string) => string
}

/** What was said, from the guest's first words on. */
export function CaseThread({ casePage, timeOf }: CaseThreadProps) {
  const { say, locale } = useWords()
  const { type, categoryName, content, remedySought, attachments, createdAt, messages } = casePage
  return (
    <section aria-labelledby="thread-title">
      <h2 class="section-title" id="thread-title">
        {say('thread.title')}
      </h2>
      <ol class="thread">
        <Message author="guest" at={createdAt} time={timeOf(createdAt)}>
          <p class="message__about">
            {say(`case.kind.${type}`)} <span aria-hidden="true">·</span> {categoryName[locale]}
          </p>
          <p class="message__words" dir="auto">
            {content}
          </p>
          {remedySought && (
            <p class="message__remedy" dir="auto">
              <span class="message__about">{say('thread.remedy')}</span>
              {remedySought}
            </p>
          )}
          {attachments.length > 0 && <Photos attachments={attachments} />}
        </Message>
        {messages.map(
          ({ id, authorKind, body, promisedAt, createdAt: at, attachments: photos }) => (
            <Message key={id} author={authorKind} at={at} time={timeOf(at)}>
              {promisedAt && (
                <p class="message__about">{say('thread.promise', { time: timeOf(promisedAt) })}</p>
              )}
              <p class="message__words" dir="auto">
                {body}
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
  children: ComponentChildren
}

function Message({ author, at, time, children }: MessageProps) {
  const { say } = useWords()
  return (
    <li class={`message message--${author}`}>
      <p class="message__head">
        <strong>{say(author === 'guest' ? 'thread.you' : 'thread.hotel')}</strong>
        <time dateTime={at}>{time}</time>
      </p>
      {children}
    </li>
  )
}

function Photos({ attachments }: Pick<CasePage, 'attachments'>) {
  const { say } = useWords()
  return (
    <ul class="pictures">
      {attachments.map(({ id, url, thumbUrl, width, height }, at) => (
        <li key={id}>
          <a href={apiBase + url} target="_blank" rel="noopener noreferrer">
            <img
              src={apiBase + thumbUrl}
              width={width}
              height={height}
              loading="lazy"
              alt={say('thread.photo', { n: at + 1 })}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
