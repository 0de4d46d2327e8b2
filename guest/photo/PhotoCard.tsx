import { type TrayPhoto } from '@hotel/web/photoTray'
import { type PhotoTray } from '@hotel/web/usePhotos'

import { useText } from '../text/TextContext.tsx'

type PhotoCardProps = { photo: TrayPhoto; n: number; tray: PhotoTray }

export function PhotoCard({ photo, n, tray }: PhotoCardProps) {
  const { t } = useText()
  const { key, state, progress, preview, error } = photo
  const percent = Math.round(progress * 100)
  return (
    <li className={`photo photo--${state}`}>
      {preview ? (
        <img className="photo__picture" src={preview} alt={t('photo.alt', { n })} />
      ) : (
        <span className="photo__picture photo__picture--blank">{n}</span>
      )}
      <div className="photo__state">
        {state === 'ready' && <p>{t('photo.done')}</p>}
        {state === 'waiting' && <p>{t('photo.waiting')}</p>}
        {state === 'sending' && (
          <>
            <p>{t('photo.uploading', { percent })}</p>
            <progress max={100} value={percent} aria-label={t('photo.alt', { n })} />
          </>
        )}
        {state === 'failed' && (
          <>
            <p className="field__error">{error ?? t('photo.failed')}</p>
            <button type="button" className="link-button" onClick={() => tray.retry(key)}>
              {t('photo.again', { n })}
            </button>
          </>
        )}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('photo.remove', { n })}
        title={t('photo.remove', { n })}
        onClick={() => tray.remove(key)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8M12 4l-8 8" />
        </svg>
      </button>
    </li>
  )
}
