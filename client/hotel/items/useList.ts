import type { Uses } from '@hotel/contract/hotel'
import { useState } from 'react'

import { useProfileEdit, type Sections } from '../form/useProfileEdit.ts'
import { isUnused, itemsOf, movesOf, withoutItem, type ItemList, type ItemOf } from './items.ts'

/** One of the profile's lists, as its section shows and changes it. */
export function useList<L extends ItemList>(name: L) {
  type Saved = ItemOf<L> & { id: string }
  const [open, setOpen] = useState<ItemOf<L>>()
  const { save, problem, busy } = useProfileEdit()
  const change = (to: (items: ItemOf<L>[]) => ItemOf<L>[]) =>
    void save((current) => ({ [name]: to(itemsOf[name](current)) }) as Sections)
  return {
    name,
    /** The item in the dialog. */
    open,
    setOpen,
    change,
    problem,
    busy,
    /** What the row of an item can do. */
    actionsOf: (item: Saved, uses: Uses) => ({
      onEdit: () => setOpen(item),
      onRemove: isUnused(uses) && (() => change((items) => withoutItem(items, item.id))),
    }),
    movesOf: (shown: Saved[], id: string, isSibling?: (item: ItemOf<L>) => boolean) =>
      movesOf(shown, id, change, isSibling),
  }
}

export type List<L extends ItemList> = ReturnType<typeof useList<L>>
