import type { FeedbackDetail, PhotoMoment } from '@hotel/contract/feedback'

import { bases } from '../../api/bases.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './thread.module.css'

type PhotosProps = {
  photos: (FeedbackDetail['attachments'][number] & { moment?: PhotoMoment | null })[]
  /** Who sent them, for the alternative text. */
  of: 'guest' | 'member'
}

/** Photos as thumbnails; each opens in full size in a new tab. */
export function PhotoList({ photos, of }: PhotosProps) {
  const { t } = useHotelText()
  if (photos.length === 0) return null
  return (
    <ul className={`row stretch wrap ${styles.photos}`}>
      {photos.map(({ id, url, thumbUrl, width, height, moment }, index) => (
        <li key={id}>
          <a href={bases.adminApi + url} target="_blank" rel="noreferrer">
            <img
              src={bases.adminApi + thumbUrl}
              alt={t(of === 'guest' ? 'feedback.detail.photo' : 'feedback.detail.ownPhoto', {
                number: index + 1,
                count: photos.length,
              })}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </a>
          {moment && (
            <p className="muted small">
              {t(
                moment === 'before' ? 'feedback.detail.photoBefore' : 'feedback.detail.photoAfter',
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
