import { maxMentions } from '@hotel/contract/feedback'
import { listed } from '@hotel/contract/http/listed'
import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent, type RefObject } from 'react'

import { useAccount } from '../../session/accountContext.ts'
import { FieldError } from '../../ui/form/FieldError.tsx'
import type { FieldsProps } from '../fields/FreeTextField.tsx'
import { usePeople } from '../fields/PeoplePicker.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { ComposerAreaProps } from './ComposerArea.tsx'
import styles from './composer.module.css'
import { MentionArea } from './MentionArea.tsx'
import { mentionsIn } from './mentions.ts'

type NoteAreaProps = FieldsProps & {
  area: RefObject<HTMLTextAreaElement | null>
  text: Omit<ComposerAreaProps, 'area'>
}

/** A note; colleagues named in it with `@` are notified, if they may see the case. */
export function NoteArea({ item, errors, fields, onWrite, area, text }: NoteAreaProps) {
  const { t, locale } = useHotelText()
  const { memberId } = useAccount().info
  const { data } = usePeople(item, text.value.includes('@'))
  const people = data?.members.filter(({ id, sees }) => sees && id !== memberId) ?? []
  const mentioned = mentionsIn(text.value, people).slice(0, maxMentions)
  const ids = mentioned.map(({ id }) => id).join(' ')
  const isKnown = data !== undefined || !text.value.includes('@')
  const keepIds = useEffectEvent(() => {
    if (isKnown && ids !== (fields['mentionIds'] ?? '')) onWrite('mentionIds', ids)
  })
  useEffect(() => keepIds(), [ids, isKnown])
  const names = listed(
    mentioned.map(({ name }) => name),
    locale,
  )
  return (
    <>
      <MentionArea {...text} area={area} people={people} />
      <p className={`row small muted ${styles.notifies}`} role="status">
        {mentioned.length > 0 && (
          <>
            <Bell aria-hidden="true" />
            <span>{t('feedback.people.notifies', { names, count: mentioned.length })}</span>
          </>
        )}
      </p>
      <FieldError error={errors['mentionIds']} />
    </>
  )
}
