import { useWords } from '../words/WordsContext.tsx'
import { type Photo } from './photoTray.ts'
import { type PhotoTray } from './usePhotos.ts'

type PhotoCardProps = { photo: Photo; n: number; tray: PhotoTray }

export function PhotoCard({ photo, n, tray }: PhotoCardProps) {
  const { say } = useWords()
  const { key, state, share, preview, words } = photo
  const percent = Math.round(share * 100)
  return (
    <li class={`photo photo--${state}`}>
      {preview ? (
        <img class="photo__picture" src={preview} alt={say('photo.alt', { n })} />
      ) : (
        <span class="photo__picture photo__picture--blank">{n}</span>
      )}
      <div class="photo__state">
        {state === 'ready' && <p>{say('photo.done')}</p>}
        {state === 'waiting' && <p>{say('photo.waiting')}</p>}
        {state === 'sending' && (
          <>
            <p>{say('photo.uploading', { percent })}</p>
            <progress max={100} value={percent} aria-label={say('photo.alt', { n })} />
          </>
        )}
        {state === 'failed' && (
          <>
            <p class="field__error">{words ?? say('photo.failed')}</p>
            <button type="button" class="link-button" onClick={() => tray.retry(key)}>
              {say('photo.again', { n })}
            </button>
          </>
        )}
      </div>
      <button
        type="button"
        class="icon-button"
        aria-label={say('photo.remove', { n })}
        title={say('photo.remove', { n })}
        onClick={() => tray.remove(key)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 4 8 8M12 4l-8 8" />
        </svg>
      </button>
    </li>
  )
}
