import type { FeedbackDetail } from '@hotel/contract/feedback'

import { createContext, use } from 'react'

import { useWords } from '../useWords.ts'
import styles from './print.module.css'

/** Where photos are to be had. Handed in: a chunk that imported it would cost home a request. */
export const PhotosAt = createContext('')

/** What the guest has said or been told; nothing else of a case has a place in here. */
type Told = Pick<
  FeedbackDetail,
  | 'type'
  | 'status'
  | 'categoryName'
  | 'createdAt'
  | 'content'
  | 'contentLang'
  | 'remedySought'
  | 'attachments'
  | 'messages'
  | 'promisedAt'
  | 'resolvedAt'
  | 'closedAt'
>

type ToldPartProps = {
  item: Told
  /** Under whose name the hotel speaks to the guest it is for; left out, each member under their own. */
  author: string | undefined
}

export function ToldPart({ item, author }: ToldPartProps) {
  const { t, house, full, nameOf } = useWords()
  const isForGuest = author !== undefined
  const messages = item.messages.filter(({ ofCase }) => !isForGuest || ofCase === null)
  const facts: [label: string, words: string | null][] = [
    [t('feedback.filter.type'), t(`feedback.type.${item.type}`)],
    [t('feedback.filter.categoryId'), nameOf(item.categoryName)],
    [t('feedback.column.created'), full(item.createdAt)],
    [
      t('feedback.column.status'),
      isForGuest && (item.status === 'dismissed' || item.status === 'merged')
        ? t(`worklist.print.standing.${item.status}`)
        : t(`feedback.status.${item.status}`),
    ],
    [t('feedback.detail.promised'), item.promisedAt && full(item.promisedAt)],
    [t('feedback.date.resolvedAt'), item.resolvedAt && full(item.resolvedAt)],
    [t('feedback.date.closedAt'), item.closedAt && full(item.closedAt)],
  ]
  return (
    <>
      <Facts facts={facts} />
      <h2>{t('feedback.detail.words')}</h2>
      <blockquote className="prose" lang={item.contentLang} dir="auto">
        {item.content}
      </blockquote>
      <Photos photos={item.attachments} />
      {item.remedySought && (
        <>
          <h2>{t('feedback.detail.remedy')}</h2>
          <p className="prose" dir="auto">
            {item.remedySought}
          </p>
        </>
      )}
      <h2>{t('feedback.detail.messages')}</h2>
      {messages.length === 0 && <p>{t('feedback.detail.noMessages')}</p>}
      {messages.map((said) => (
        <Said
          key={said.id}
          said={said}
          author={[
            said.authorKind === 'guest'
              ? t('feedback.who.guest')
              : (author ?? said.authorName ?? t('feedback.who.member')),
            said.ofCase &&
              t('feedback.detail.ofCase', {
                house: house(said.ofCase.houseNo),
                number: said.ofCase.feedbackNo,
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </>
  )
}

type SaidProps = {
  said: FeedbackDetail['notes'][number] | Told['messages'][number]
  author: string
}

/** Words with who said them and when. */
export function Said({ said, author }: SaidProps) {
  const { full } = useWords()
  return (
    <div className={styles.said}>
      <p className={styles.by}>
        {author} · {full(said.createdAt)}
      </p>
      <p className="prose" dir="auto">
        {said.body}
      </p>
      <Photos photos={said.attachments} />
    </div>
  )
}

export function Facts({ facts }: { facts: readonly [label: string, words: string | null][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, words]) =>
          words && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="prose">{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Photos({ photos }: { photos: Told['attachments'] }) {
  const { t } = useWords()
  const photosAt = use(PhotosAt)
  if (photos.length === 0) return null
  return (
    <p className={styles.photos}>
      {photos.map(({ id, thumbUrl, width, height }, index) => (
        <img
          key={id}
          src={photosAt + thumbUrl}
          alt={t('feedback.detail.photo', { number: index + 1, count: photos.length })}
          width={width}
          height={height}
        />
      ))}
    </p>
  )
}
