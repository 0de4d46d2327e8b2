import type { HotelProfile } from '@hotel/contract/hotel'

import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { hasNaN } from '../../form/formDraft.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { useProfileEdit, type Sections } from './useProfileEdit.ts'

/** Maps a section of the profile to its form value and back. */
export type Section<T> = {
  name: string
  read: (profile: HotelProfile) => T
  write: (value: T) => Sections
}

/** Form state of a section that is saved as a whole. */
export function useSection<T>(profile: HotelProfile, { name, read, write }: Section<T>) {
  const { t } = useHotelText()
  const saved = read(profile)
  const editing = useFormDraft(name, saved)
  const { save, problem, busy, errors, dismiss } = useProfileEdit()
  const { value, isDirty } = editing
  const canEdit = useAccount().info.userRole === 1

  async function submit() {
    if (busy || !isDirty || hasNaN(value)) return
    const base = JSON.stringify(saved)
    const isSaved = await save((current) =>
      JSON.stringify(read(current)) === base ? write(value) : undefined,
    )
    if (!isSaved) return
    editing.discard()
    message.success(t('hotel.form.saved'))
  }

  return {
    ...editing,
    canEdit,
    problem,
    busy,
    submit: () => void submit(),
    errorOf: (field: string) => errors[field],
    change(next: T) {
      dismiss()
      editing.change(next)
    },
    discard() {
      dismiss()
      editing.discard()
    },
  }
}

export type SectionState = Pick<
  ReturnType<typeof useSection<unknown>>,
  'isDirty' | 'hasConflict' | 'canEdit' | 'problem' | 'busy' | 'submit' | 'discard' | 'overwrite'
>
