import type { HotelProfile } from '@hotel/contract/hotel'

import { useAccount } from '../../session/accountContext.ts'
import { message } from '../../ui/notice/notices.ts'
import { useWords } from '../useWords.ts'
import { hasNoNumber } from './kept.ts'
import { useKept } from './useKept.ts'
import { useProfileEdit, type Sections } from './useProfileEdit.ts'

/** One part of the profile as a form has it, and how it goes back. */
export type Section<T> = {
  name: string
  read: (profile: HotelProfile) => T
  write: (value: T) => Sections
}

/** One part of the profile that is edited and saved as a whole. */
export function useSection<T>(profile: HotelProfile, { name, read, write }: Section<T>) {
  const { t } = useWords()
  const saved = read(profile)
  const editing = useKept(name, saved)
  const { save, problem, busy, errors, dismiss } = useProfileEdit()
  const { value, isDirty } = editing
  const canEdit = useAccount().info.userRole === 1

  async function submit() {
    if (busy || !isDirty || hasNoNumber(value)) return
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
  'isDirty' | 'isOvertaken' | 'canEdit' | 'problem' | 'busy' | 'submit' | 'discard' | 'insist'
>
