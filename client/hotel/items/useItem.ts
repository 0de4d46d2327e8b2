import { AppError, resultCodes } from '@hotel/contract/http/result'
import { hotel, type HotelProfile } from '@hotel/contract/hotel'

import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { message } from '../../ui/notice/notices.ts'
import { useProfileEdit, type Sections } from '../form/useProfileEdit.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { itemsOf, withItem, type ItemList, type ItemOf } from './items.ts'

export type ItemProps<L extends ItemList> = {
  profile: HotelProfile
  /** The item as it was opened, or the defaults of a new one. */
  item: ItemOf<L>
  onClose: () => void
}

/** Form of one item, which is saved into the current list. */
export function useItem<L extends ItemList>(list: L, { profile, item, onClose }: ItemProps<L>) {
  const { t } = useHotelText()
  const find = (current: HotelProfile) => itemsOf[list](current).find(({ id }) => id === item.id)
  const saved = find(profile) ?? item
  const form = useForm(useFormDraft(`${list} ${item.id ?? 'new'}`, saved), {
    schema: hotel.edit.body,
  })
  const { send } = useProfileEdit()
  const save = async (value: ItemOf<L>) => {
    const base = JSON.stringify(saved)
    const isUnchanged = (current: HotelProfile) =>
      item.id === undefined || JSON.stringify(find(current)) === base
    const isSent = await send((current) =>
      isUnchanged(current)
        ? ({ [list]: withItem(itemsOf[list](current), value) } as Sections)
        : undefined,
    )
    // The list changed: the panel shows both versions, and the text tells of an item that is gone.
    if (!isSent) throw new AppError(resultCodes.conflict, t('hotel.form.overtakenTitle'))
    form.discard()
    message.success(t('hotel.form.saved'))
    onClose()
  }
  const submit = () => void form.submit(save)
  return {
    ...form,
    submit,
    conflict:
      form.hasConflict && item.id !== undefined
        ? { title: t('hotel.form.overtakenTitle'), onTheirs: form.discard, onMine: submit }
        : undefined,
  }
}
