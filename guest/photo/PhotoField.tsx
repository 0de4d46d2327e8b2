import { maxPhotos } from '@hotel/contract/guest'
import { useState } from 'preact/hooks'

import { Announcer } from '../ui/Announcer.tsx'
import { type Sentence } from '../words/words.ts'
import { useWords } from '../words/WordsContext.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import { photoKinds } from './photoRefusal.ts'
import { type Photo } from './photoTray.ts'
import { type PhotoTray } from './usePhotos.ts'

type PhotoFieldProps = { photos: Photo[]; tray: PhotoTray; error: string | undefined }

export function PhotoField({ photos, tray, error }: PhotoFieldProps) {
  const { say } = useWords()
  const [refused, setRefused] = useState<Sentence[]>([])
  const choose = (input: HTMLInputElement) => {
    setRefused(tray.add(Array.from(input.files ?? [])))
    // So that the same file can be chosen again after it was removed.
    input.value = ''
  }
  const ready = photos.filter((photo) => photo.state === 'ready').length
  return (
    <fieldset class="photos">
      <legend class="field__label">
        {say('photo.title')} <span class="field__optional">{say('page.optional')}</span>
      </legend>
      {photos.length > 0 && (
        <ol class="photos__list">
          {photos.map((photo, at) => (
            <PhotoCard key={photo.key} photo={photo} n={at + 1} tray={tray} />
          ))}
        </ol>
      )}
      {photos.length < maxPhotos && (
        <label class="button button--plain photos__add">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z" />
          </svg>
          {say('photo.add')}
          <input
            id="attachmentIds"
            class="unseen"
            type="file"
            multiple
            accept={photoKinds.join()}
            aria-describedby="photo-limit"
            onChange={(event) => choose(event.currentTarget)}
          />
        </label>
      )}
      <p class="field__hint" id="photo-limit">
        {say('photo.limit', { n: maxPhotos })}
      </p>
      <div role="alert">
        {error && <p class="field__error">{error}</p>}
        {refused.map(({ word, values }, at) => (
          <p class="field__error" key={at}>
            {say(word, values)}
          </p>
        ))}
      </div>
      <Announcer words={ready > 0 ? say('photo.added', { n: ready }) : ''} />
    </fieldset>
  )
}
