import { AppError, resultCodes } from '@hotel/contract/http/result'
import { hotel, type HotelProfile } from '@hotel/contract/hotel'
import { pick } from 'es-toolkit/object'

import { isContested, merged } from '../../form/formDraft.ts'
import { useForm } from '../../form/useForm.ts'
import { useFormDraft } from '../../form/useFormDraft.ts'
import { message } from '../../ui/notice/notices.ts'
import { useProfileEdit, type Sections } from '../form/useProfileEdit.ts'
import { LastChangeText } from '../history/LastChange.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { draftName, itemsOf, withItem, type ItemList, type ItemOf } from './items.ts'

export type ItemProps<L extends ItemList> = {
  profile: HotelProfile
  /** The item as it was opened, or the defaults of a new one. */
  item: ItemOf<L>
  onClose: () => void
}

/**
 * Form of one item, which is saved into the current list. With `fields`, the form has only these of the
 * item and leaves the others as they are.
 */
export function useItem<
  L extends ItemList,
  Field extends keyof ItemOf<L> & string = keyof ItemOf<L> & string,
>(list: L, { profile, item, onClose }: ItemProps<L>, fields?: readonly Field[]) {
  const { t } = useHotelText()
  const find = (current: HotelProfile) => itemsOf[list](current).find(({ id }) => id === item.id)
  const partOf = (whole: ItemOf<L>): Pick<ItemOf<L>, Field> =>
    fields ? pick(whole, fields) : whole
  const saved = partOf(find(profile) ?? item)
  const form = useForm(useFormDraft(draftName(list, item, fields), saved), {
    schema: hotel.edit.body,
  })
  const { send } = useProfileEdit()
  const save = async (value: Pick<ItemOf<L>, Field>) => {
    let isGone = false
    const after = await send((current) => {
      const whole = item.id === undefined ? item : find(current)
      isGone = !whole
      if (!whole || isContested(saved, partOf(whole), value)) return undefined
      const edited = { ...whole, ...merged(saved, partOf(whole), value) }
      return { [list]: withItem(itemsOf[list](current), edited) } as Sections
    }).catch((error: unknown) => {
      if (!isGone) throw error
      return undefined
    })
    if (isGone) throw new AppError(resultCodes.notFound, t('hotel.item.gone'))
    // The list changed: the panel shows both versions.
    if (!after) throw new AppError(resultCodes.conflict, t('hotel.form.overtakenTitle'))
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
        ? {
            title: t('hotel.form.overtakenTitle'),
            text: <LastChangeText sections={list} />,
            onTheirs: form.discard,
            onMine: submit,
          }
        : undefined,
  }
}
