import { maxPhotos } from '@hotel/contract/feedback/photo'
import { pictureKinds, pictureNumbers } from '@hotel/contract/hotel/picture'
import { type PhotoRefusal, type TrayPhoto } from '@hotel/web/photoTray'
import { type PhotoTray } from '@hotel/web/usePhotos'
import { useState } from 'react'

import { Announcer } from '../ui/Announcer.tsx'
import { showField } from '../ui/intoView.ts'
import { useText } from '../text/TextContext.tsx'
import { PhotoCard } from './PhotoCard.tsx'

type PhotoFieldProps = {
  photos: TrayPhoto[]
  tray: PhotoTray
  /** How many were not uploaded when the page was left. */
  lost?: number
  error: string | undefined
}

export function PhotoField({ photos, tray, lost = 0, error }: PhotoFieldProps) {
  const { t } = useText()
  const [refused, setRefused] = useState<PhotoRefusal[]>([])
  const choose = (input: HTMLInputElement) => {
    const found = tray.add(Array.from(input.files ?? []))
    setRefused(found)
    if (found.length > 0) showField('#attachmentIds')
    // Reset, so that a removed file can be chosen again.
    input.value = ''
  }
  const ready = photos.filter((photo) => photo.state === 'ready').length
  return (
    <fieldset className="photos">
      <legend className="field__label">
        {t('photo.title')}{' '}
        <span className="field__optional">
          {t('page.optional')} · <span id="photo-limit">{t('photo.limit', { n: maxPhotos })}</span>
        </span>
      </legend>
      {photos.length > 0 && (
        <ol className="photos__list">
          {photos.map((photo, at) => (
            <PhotoCard key={photo.key} photo={photo} n={at + 1} tray={tray} />
          ))}
        </ol>
      )}
      {photos.length < maxPhotos && (
        <label className="button button--plain photos__add">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z" />
          </svg>
          {t('photo.add')}
          <input
            id="attachmentIds"
            className="visually-hidden"
            type="file"
            multiple
            accept={pictureKinds.join()}
            aria-describedby="photo-limit"
            onChange={(event) => choose(event.currentTarget)}
          />
        </label>
      )}
      <div role="alert">
        {error && <p className="field__error">{error}</p>}
        {lost > 0 && <p className="field__error">{t('photo.lost', { n: lost })}</p>}
        {refused.map(({ reason, name }, at) => (
          <p className="field__error" key={at}>
            {t(`photo.${reason}`, { name, n: maxPhotos, ...pictureNumbers })}
          </p>
        ))}
      </div>
      <Announcer text={ready > 0 ? t('photo.added', { n: ready }) : ''} />
    </fieldset>
  )
}
