import { maxPhotos } from '@hotel/contract/feedback/photo'
import { pictureKinds } from '@hotel/contract/hotel/picture'
import { type TrayPhoto } from '@hotel/web/photoTray'
import { ImagePlus, ImageIcon, RotateCw, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './photo.module.css'
import { useCasePhotos } from './useCasePhotos.ts'

type PhotoFieldProps = Parameters<typeof useCasePhotos>[0] & {
  /** What they show; by default for whom they are. */
  kind?: 'guest' | 'staff' | 'before' | 'after'
  /** How the photos reach the guest, if not with a message. */
  hint?: string
  error: string | undefined
  /** The button alone, without a heading. */
  compact?: boolean
}

/** Photos attached to a form, labelled with who can see them. */
export function PhotoField({ kind, hint, error, compact = false, ...props }: PhotoFieldProps) {
  const { t } = useHotelText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { photos, tray, isLost } = useCasePhotos(props)
  const audience = kind ?? (props.visibility === 'public' ? 'guest' : 'staff')
  const label = t(`feedback.photo.${audience}`)
  const hintText = hint ?? t(`feedback.photo.${audience}Hint`)
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      className={compact ? styles.compact : styles.field}
      role="group"
      aria-labelledby={`${id}-label`}
    >
      <div className={compact ? 'visuallyHidden' : 'stack gap-0'}>
        <p>
          <span className="medium" id={`${id}-label`}>
            {label}
          </span>{' '}
          <span className={`muted small ${styles.note}`}>{t('ui.form.optional')}</span>
        </p>
        <p className={`muted small ${styles.note}`} id={`${id}-hint`}>
          {hintText}
        </p>
      </div>
      {photos.length > 0 && <PhotoItems label={label} photos={photos} tray={tray} />}
      {isLost && (
        <p className={`danger small ${styles.note}`} role="alert">
          {t('feedback.photo.lost')}
        </p>
      )}
      {photos.length < maxPhotos && (
        <>
          <Button
            variant="quiet"
            icon={<ImagePlus />}
            aria-label={t(`feedback.photo.${audience}Add`)}
            aria-describedby={described}
            title={compact ? `${t(`feedback.photo.${audience}Add`)}. ${hintText}` : undefined}
            onClick={() => input.current?.click()}
          >
            {!compact && t('feedback.photo.add')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={pictureKinds.join()}
            aria-label={t(`feedback.photo.${audience}Add`)}
            onChange={({ target }) => {
              tray.add([...(target.files ?? [])])
              // So that the same file can be selected again after it was removed.
              target.value = ''
            }}
          />
        </>
      )}
      <FieldError id={`${id}-error`} error={error} isFocusable />
    </div>
  )
}

type PhotoItemsProps = Pick<ReturnType<typeof useCasePhotos>, 'photos' | 'tray'> & { label: string }

const PhotoItems = ({ label, photos, tray }: PhotoItemsProps) => (
  <ul className={`row stretch wrap ${styles.photos}`} aria-label={label}>
    {photos.map((photo, index) => (
      <PhotoItem
        key={photo.key}
        photo={photo}
        number={index + 1}
        onRemove={() => tray.remove(photo.key)}
        onRetry={() => tray.retry(photo.key)}
      />
    ))}
  </ul>
)

type PhotoItemProps = {
  photo: TrayPhoto
  number: number
  onRemove: () => void
  onRetry: () => void
}

function PhotoItem({ photo, number, onRemove, onRetry }: PhotoItemProps) {
  const { t } = useHotelText()
  const { preview, state, progress, error } = photo
  // The server deletes photos that are not sent within a day.
  const [isGone, setGone] = useState(false)
  return (
    <li className={styles.photo} data-state={state}>
      {preview && !isGone ? (
        <img
          src={preview}
          alt={t('feedback.photo.alt', { number })}
          onError={() => setGone(true)}
        />
      ) : (
        <span className={styles.blank} role="img" aria-label={t('feedback.photo.alt', { number })}>
          <ImageIcon aria-hidden="true" />
        </span>
      )}
      {(state === 'waiting' || state === 'sending') && (
        <span
          className={`rounded ${styles.overlay}`}
          role="status"
          aria-label={t('feedback.photo.sending')}
        >
          {progress > 0 && progress < 1 ? (
            <span aria-hidden="true">{Math.floor(progress * 100)} %</span>
          ) : (
            <Spinner />
          )}
        </span>
      )}
      {state === 'failed' && (
        <button
          type="button"
          className={`rounded ${styles.overlay}`}
          aria-label={t('feedback.photo.again', { number })}
          title={error}
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
      {error && state === 'failed' && (
        <span className={`danger small ${styles.error}`} role="alert">
          {error}
        </span>
      )}
    </li>
  )
}
