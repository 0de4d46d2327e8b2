import { type RoomPage as Room } from '@hotel/contract/guest'
import { type TrayPhoto } from '@hotel/web/photoTray'
import { type PhotoTray } from '@hotel/web/usePhotos'
import { Form } from '@hotel/web/Form'
import { useState } from 'react'

import { FailureNotice } from '../ui/FailureNotice.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Honeypot } from '../ui/Honeypot.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { useText } from '../text/TextContext.tsx'
import { ContactFields } from '../record/ContactFields.tsx'
import { type Draft, type Kind } from '../draft/draft.ts'
import { PhotoField } from '../photo/PhotoField.tsx'
import { StepIndicator } from './StepIndicator.tsx'
import { type ReceiptData } from './useSteps.ts'
import { useSubmission } from './useSubmission.ts'
import { formFields, draftMaxLengths } from '../draft/validation.ts'

type ContentQuestionProps = {
  token: string
  room: Room
  kind: Kind
  draft: Draft
  change: (part: Partial<Draft>) => void
  photos: TrayPhoto[]
  tray: PhotoTray
  /** Photos that were not uploaded when the page was left. */
  lostPhotos: number
  onSent: (receipt: ReceiptData, sent: Draft) => void
  onBack: () => void
}

export function ContentQuestion(props: ContentQuestionProps) {
  const { room, kind, draft, change, photos, tray, lostPhotos, onBack } = props
  const { t, locale } = useText()
  const [website, setWebsite] = useState('')
  const { stage, failure, isWaiting, errorOf, submit } = useSubmission(props, website)
  const category = room.categories.find(({ id }) => id === draft.categoryId)
  return (
    <Form onSend={submit}>
      <StepIndicator step="words" onBack={onBack} />
      <Heading>{t(`words.${kind}`)}</Heading>
      <p className="chosen">{category?.name[locale]}</p>
      <TextArea
        id="content"
        label={t('words.label')}
        hint={t('words.hint')}
        rows={5}
        maxLength={draftMaxLengths.content}
        value={draft.content}
        error={errorOf('content')}
        onChange={(content) => change({ content })}
      />
      {room.form.photos && (
        <PhotoField
          photos={photos}
          tray={tray}
          lost={lostPhotos}
          error={errorOf('attachmentIds')}
        />
      )}
      {kind === 'complaint' && (
        <TextArea
          id="remedySought"
          label={t('remedy.label')}
          optional
          rows={2}
          maxLength={draftMaxLengths.remedySought}
          value={draft.remedySought}
          error={errorOf('remedySought')}
          onChange={(remedySought) => change({ remedySought })}
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
      <Honeypot value={website} onChange={setWebsite} />
      <FailureNotice
        {...{ failure, isWaiting }}
        hotelPhone={room.hotelPhone}
        fieldsShown={formFields}
      />
      <div className="send-bar">
        <button type="submit" className="button button--large" aria-disabled={stage !== 'writing'}>
          {stage === 'writing' ? t(failure ? 'send.again' : 'send.send') : t(`send.${stage}`)}
        </button>
      </div>
    </Form>
  )
}
