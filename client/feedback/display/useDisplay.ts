import { readJson, saveItem } from '@hotel/web/storage'
import { useState } from 'react'

import { groupings, type Grouping } from '../group/groups.ts'
import { widthsFrom, type Widths } from './widths.ts'

export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]
/** Columns that can be hidden. */
export const columns = ['number', 'category', 'owner', 'created'] as const
export type ColumnName = (typeof columns)[number]

/** How the worklist is drawn; saved on this device. */
export type Display = {
  density: Density
  hidden: readonly ColumnName[]
  group: Grouping
  widths: Widths
}

const key = 'worklist'

/** A compact row has room for more of the guest's words instead of the case's number. */
const hiddenAtFirst: Record<Density, readonly ColumnName[]> = {
  compact: ['number'],
  comfortable: [],
}

type Saved = { density?: unknown; hidden?: unknown; group?: unknown; widths?: unknown }

/** Invalid values are ignored: an older version or another program may have written them. */
export function displayFrom(saved: unknown): Display {
  const {
    density: savedDensity,
    hidden,
    group,
    widths,
  }: Saved = typeof saved === 'object' ? (saved ?? {}) : {}
  const density = densities.find((one) => one === savedDensity) ?? 'compact'
  return {
    density,
    hidden: Array.isArray(hidden)
      ? columns.filter((column) => hidden.includes(column))
      : hiddenAtFirst[density],
    group: groupings.find((one) => one === group) ?? 'none',
    widths: widthsFrom(widths),
  }
}

/** The display and a function to change it, which keeps it for the next visit. */
export function useDisplay() {
  const [saved, setSaved] = useState(() => readJson(key))
  const display = displayFrom(saved)
  const change = (changes: Partial<Display>) => {
    const next = { ...(typeof saved === 'object' ? saved : {}), ...changes }
    saveItem(key, JSON.stringify(next))
    setSaved(next)
  }
  return [display, change] as const
}
