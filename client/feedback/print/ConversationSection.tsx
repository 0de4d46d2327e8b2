import type { FeedbackDetail } from '@hotel/contract/feedback'

import { createContext, use } from 'react'

import { useHotelText } from '../../session/text/useHotelText.ts'
import { OrderLine } from '../conversation/OrderLine.tsx'
import styles from './print.module.css'

/**
 * Base address of photos. A context, because importing it would put it in a chunk the home page
 * loads.
 */
export const PhotosAt = createContext('')

/** The data the guest has seen; a guest's copy must not read any other field. */
type GuestVisibleCase = Pick<
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
  | 'order'
  | 'outcome'
>

type ConversationSectionProps = {
  item: GuestVisibleCase
  /** The name the hotel signs with on a guest's copy; undefined to name each member. */
  author: string | undefined
}

export function ConversationSection({ item, author }: ConversationSectionProps) {
  const { t, house, full, nameOf } = useHotelText()
  const isForGuest = author !== undefined
  const messages = item.messages.filter(({ ofCase }) => !isForGuest || ofCase === null)
  const facts: [label: string, text: string | null][] = [
    [t('feedback.filter.type'), t(`feedback.type.${item.type}`)],
    [t('feedback.filter.categoryId'), nameOf(item.categoryName)],
    [t('feedback.column.created'), full(item.createdAt)],
    [
      t('feedback.column.status'),
      isForGuest && (item.status === 'dismissed' || item.status === 'merged')
        ? t(`worklist.print.outcome.${item.status}`)
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
        {item.content || t('feedback.detail.wordsErased')}
      </blockquote>
      <OrderLine item={item} />
      <PrintedPhotos photos={item.attachments} of="guest" />
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
      {messages.map((message) => (
        <PrintedMessage
          key={message.id}
          message={message}
          author={[
            message.authorKind === 'guest'
              ? t('feedback.who.guest')
              : (author ?? message.authorName ?? t('feedback.who.member')),
            message.ofCase &&
              t('feedback.detail.ofCase', {
                house: house(message.ofCase.houseNo),
                number: message.ofCase.feedbackNo,
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </>
  )
}

type PrintedMessageProps = {
  message: FeedbackDetail['notes'][number] | GuestVisibleCase['messages'][number]
  author: string
}

/** A message with its author and time. */
export function PrintedMessage({ message, author }: PrintedMessageProps) {
  const { full, t } = useHotelText()
  return (
    <div className={styles.message}>
      <p className={styles.by}>
        {author} · {full(message.createdAt)}
      </p>
      {(message.body || message.attachments.length === 0) && (
        <p className="prose" dir="auto">
          {message.body || t('feedback.detail.wordsErased')}
        </p>
      )}
      <PrintedPhotos photos={message.attachments} of={message.authorKind} />
    </div>
  )
}

export function Facts({ facts }: { facts: readonly [label: string, text: string | null][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="prose">{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type PrintedPhotosProps = { photos: GuestVisibleCase['attachments']; of: 'guest' | 'member' }

function PrintedPhotos({ photos, of }: PrintedPhotosProps) {
  const { t } = useHotelText()
  const photosAt = use(PhotosAt)
  if (photos.length === 0) return null
  return (
    <p className={styles.photos}>
      {photos.map(({ id, thumbUrl, width, height }, index) => (
        <img
          key={id}
          src={photosAt + thumbUrl}
          alt={t(of === 'guest' ? 'feedback.detail.photo' : 'feedback.detail.ownPhoto', {
            number: index + 1,
            count: photos.length,
          })}
          width={width}
          height={height}
        />
      ))}
    </p>
  )
}
