import type { HotelProfile } from '@hotel/contract/hotel'

import type { Problem } from '../../api/problem.ts'
import { message } from '../../ui/notice/notices.ts'
import { hasNaN } from '../../form/formDraft.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { useProfileEdit, type Sections } from '../form/useProfileEdit.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { withItem } from './items.ts'

type List = 'departments' | 'categories' | 'services'
type Item = { id?: string | undefined }
type ItemForm<L extends Item> = {
  list: List
  /** The whole list in the shape of an edit. */
  itemsOf: (profile: HotelProfile) => L[]
  /** The saved item, or the defaults of a new one. */
  item: L
  onDone: () => void
}

/** Edits one item and saves it into the current list. */
export function useItem<L extends Item>({ list, itemsOf, item, onDone }: ItemForm<L>) {
  const { t } = useHotelText()
  const editing = useFormDraft(`${list} ${item.id ?? 'new'}`, item)
  const { save, problem, busy, errors, dismiss } = useProfileEdit()
  const { value } = editing

  const find = (profile: HotelProfile) => itemsOf(profile).find(({ id }) => id === item.id)
  async function submit() {
    if (busy || hasNaN(value)) return
    const base = JSON.stringify(item)
    // After a conflict was shown, saving again overwrites.
    const overwrites = problem?.kind === 'conflict'
    const isSaved = await save((current) => {
      const isUnchanged = item.id === undefined || JSON.stringify(find(current)) === base
      if (!isUnchanged && !overwrites) return undefined
      return { [list]: withItem(itemsOf(current), value) } as Sections
    })
    if (!isSaved) return
    editing.discard()
    message.success(t('hotel.form.saved'))
    onDone()
  }

  /** The server names fields by the item's index in the list. */
  const errorOf = (field: string) =>
    Object.entries(errors).find(([path]) => path.replace(/^\w+\.\d+\./, '') === field)?.[1]
  return {
    value,
    busy,
    problem,
    submit: () => void submit(),
    errorOf,
    change(part: Partial<L>) {
      dismiss()
      editing.change({ ...value, ...part })
    },
  }
}

/** Form state that the dialog needs. */
export type ItemEditing = {
  problem: Problem | undefined
  busy: boolean
  submit: () => void
}
