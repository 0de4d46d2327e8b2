import { ImagePlus, ImageIcon, RotateCw, X } from 'lucide-react'
import { useId, useRef } from 'react'

import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { useWords } from '../useWords.ts'
import styles from './photo.module.css'
import { mostPhotos, photoKinds, usePhotos, type Photo } from './usePhotos.ts'

type PhotoFieldProps = Parameters<typeof usePhotos>[0] & { error: string | undefined }

/** Up to six photos that go with the words. */
export function PhotoField({ error, ...props }: PhotoFieldProps) {
  const { t } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { photos, add, blank, remove, retry } = usePhotos(props)
  return (
    <div className={styles.field}>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={t('feedback.photo.chosen')}>
          {photos.map((photo, index) => (
            <PhotoItem
              key={photo.key}
              photo={photo}
              number={index + 1}
              onBlank={() => blank(photo.key)}
              onRemove={() => remove(photo.key)}
              onRetry={() => retry(photo)}
            />
          ))}
        </ul>
      )}
      {photos.length < mostPhotos && (
        <>
          <Button
            variant="quiet"
            icon={<ImagePlus />}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => input.current?.click()}
          >
            {t('feedback.photo.add')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={photoKinds.join()}
            aria-label={t('feedback.photo.add')}
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              // So that the same file can be chosen again after it was removed.
              target.value = ''
            }}
          />
        </>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} tabIndex={-1} data-wrong>
          {error}
        </p>
      )}
    </div>
  )
}

type PhotoItemProps = {
  photo: Photo
  number: number
  onBlank: () => void
  onRemove: () => void
  onRetry: () => void
}

function PhotoItem({ photo, number, onBlank, onRemove, onRetry }: PhotoItemProps) {
  const { t } = useWords()
  const { preview, state, words } = photo
  return (
    <li className={styles.photo} data-state={state}>
      {preview ? (
        <img src={preview} alt={t('feedback.photo.alt', { number })} onError={onBlank} />
      ) : (
        <span className={styles.blank} role="img" aria-label={t('feedback.photo.alt', { number })}>
          <ImageIcon aria-hidden="true" />
        </span>
      )}
      {state === 'sending' && (
        <span className={styles.over} role="status" aria-label={t('feedback.photo.sending')}>
          <Spinner />
        </span>
      )}
      {state === 'failed' && (
        <button
          type="button"
          className={styles.over}
          aria-label={t('feedback.photo.again', { number })}
          title={words}
          onClick={onRetry}
        >
          <RotateCw aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('feedback.photo.remove', { number })}
        title={t('feedback.photo.remove', { number })}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
      {words && state === 'failed' && (
        <span className={styles.words} role="alert">
          {words}
        </span>
      )}
    </li>
  )
}
