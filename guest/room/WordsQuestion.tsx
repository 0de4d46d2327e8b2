import { type RoomPage as Room } from '@hotel/contract/guest'
import { useState } from 'preact/hooks'

import { FailureNotice } from '../ui/FailureNotice.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Trap } from '../ui/Trap.tsx'
import { WordsArea } from '../ui/WordsArea.tsx'
import { useWords } from '../words/WordsContext.tsx'
import { ContactFields } from '../record/ContactFields.tsx'
import { type Draft, type Kind } from '../draft/draft.ts'
import { PhotoField } from '../photo/PhotoField.tsx'
import { type Photo } from '../photo/photoTray.ts'
import { StepMark } from './StepMark.tsx'
import { type PhotoTray } from '../photo/usePhotos.ts'
import { type Receipt } from './useSteps.ts'
import { useSubmission } from './useSubmission.ts'
import { formFields, longest } from '../draft/validation.ts'

type WordsQuestionProps = {
  token: string
  room: Room
  kind: Kind
  draft: Draft
  change: (part: Partial<Draft>) => void
  photos: Photo[]
  tray: PhotoTray
  onSent: (receipt: Receipt) => void
  onBack: () => void
}

export function WordsQuestion(props: WordsQuestionProps) {
  const { room, kind, draft, change, photos, tray, onBack } = props
  const { say, locale } = useWords()
  const [website, setWebsite] = useState('')
  const { stage, failure, errorOf, submit } = useSubmission(props, website)
  const category = room.categories.find(({ id }) => id === draft.categoryId)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <StepMark step="words" onBack={onBack} />
      <Heading>{say(`words.${kind}`)}</Heading>
      <p class="chosen">{category?.name[locale]}</p>
      <WordsArea
        id="content"
        label={say('words.label')}
        hint={say('words.hint')}
        alwaysCounts
        rows={5}
        most={longest.content}
        value={draft.content}
        error={errorOf('content')}
        onInput={(content) => change({ content })}
      />
      {room.form.photos && (
        <PhotoField photos={photos} tray={tray} error={errorOf('attachmentIds')} />
      )}
      {kind === 'complaint' && (
        <WordsArea
          id="remedySought"
          label={say('remedy.label')}
          optional
          rows={2}
          most={longest.remedySought}
          value={draft.remedySought}
          error={errorOf('remedySought')}
          onInput={(remedySought) => change({ remedySought })}
        />
      )}
      {room.form.contact && (
        <ContactFields
          privacy={room.form.privacy}
          retentionDays={room.retentionDays}
          contact={draft}
          change={change}
          errorOf={errorOf}
        />
      )}
      <Trap value={website} onInput={setWebsite} />
      <FailureNotice failure={failure} hotelPhone={room.hotelPhone} fieldsShown={formFields} />
      <button type="submit" class="button button--large" aria-disabled={stage !== 'writing'}>
        {stage === 'writing' ? say(failure ? 'send.again' : 'send.send') : say(`send.${stage}`)}
      </button>
    </form>
  )
}
