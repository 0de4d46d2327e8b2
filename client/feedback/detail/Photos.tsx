import type { FeedbackDetail } from '@hotel/contract/feedback'

import { bases } from '../../api/bases.ts'
import { useWords } from '../useWords.ts'
import styles from './detail.module.css'

type PhotosProps = {
  photos: FeedbackDetail['attachments']
  /** Whose they are: said of each to those who do not see it. */
  of: 'guest' | 'member'
}

/** Photos as small as they are recognised; each opens whole beside the page. */
export function Photos({ photos, of }: PhotosProps) {
  const { t } = useWords()
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map(({ id, url, thumbUrl, width, height }, index) => (
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
        </li>
      ))}
    </ul>
  )
}
