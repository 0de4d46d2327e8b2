import type { FieldErrors } from '@hotel/contract/http/result'
import { hotel, type HotelProfile } from '@hotel/contract/hotel'

import { isContested, merged } from '../../form/formDraft.ts'
import { refusedFields, type Messages } from '../../form/fieldErrors.ts'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useProfileEdit, type Sections } from './useProfileEdit.ts'

/** Maps a section of the profile to its form value and back. */
export type Section<T> = {
  name: string
  read: (profile: HotelProfile) => T
  write: (value: T) => Sections
}

/**
 * Form state of a section that is saved as a whole; `messages`: of what is refused before it is sent;
 * `agrees`: asks for a confirmation that some changes need.
 */
export function useSection<T extends object>(
  profile: HotelProfile,
  { name, read, write }: Section<T>,
  messages: Messages | ((sections: Sections) => FieldErrors) = {},
  agrees?: (value: T, saved: T) => Promise<boolean>,
) {
  const { t } = useHotelText()
  const saved = read(profile)
  const draft = useFormDraft(name, saved)
  const form = useForm(draft, {
    schema: hotel.edit.body,
    check: (value) =>
      typeof messages === 'function'
        ? messages(write(value))
        : refusedFields(hotel.edit.body, { version: profile.version, ...write(value) }, messages),
  })
  const { send } = useProfileEdit()
  const save = async (value: T) => {
    if (agrees && !(await agrees(value, saved))) return
    // Sent on top of what another administrator saved, unless both changed the same field.
    const after = await send((current) => {
      const theirs = read(current)
      if (isContested(saved, theirs, value)) return undefined
      return write(merged(saved, theirs, value))
    })
    if (!after) return
    draft.settle(value, read(after))
    message.success(t('hotel.form.saved'))
  }
  const submit = () => void (form.isDirty && form.submit(save))
  return {
    ...form,
    canEdit: useAccount().info.userRole === 1,
    submit,
    conflict: form.hasConflict
      ? {
          title: t('hotel.form.overtakenTitle'),
          text: t('hotel.form.overtaken'),
          onTheirs: form.discard,
          onMine: submit,
        }
      : undefined,
  }
}

export type SectionState = Pick<
  ReturnType<typeof useSection>,
  'ref' | 'isDirty' | 'conflict' | 'canEdit' | 'problem' | 'busy' | 'submit' | 'discard'
>
