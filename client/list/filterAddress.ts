import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useRequestedAddress } from '../shell/tabs/ownTab.ts'
import { useEvent } from '../ui/browser/useEvent.ts'

type Schema = { safeParse: (value: unknown) => { success: boolean; data?: unknown } }
type Filter = Record<string, unknown>

/** Written for a cleared condition that has a default, since leaving it out means the default. */
const anyValue = 'any'

type FilterAddressOptions<F> = {
  /** Path of the list, or of the list with an open item. */
  pathOf: (openId: string | undefined) => string
  /** Conditions that have a default and can be cleared. */
  clearable?: readonly (keyof F & string)[]
}

/**
 * Reads and writes a list's filter as a URL query. Parameter names are the contract's; only values
 * that differ from `usual` are written, to keep URLs short. Invalid parameters are ignored.
 */
export function filterAddress<F extends object>(
  schema: { shape: Record<string, Schema> },
  usual: F,
  { pathOf, clearable = [] }: FilterAddressOptions<F>,
) {
  const fields = Object.keys(schema.shape)
  const isClearable = (field: string) => clearable.some((each) => each === field)
  const textOf = (filter: F, field: string) => {
    const text = String((filter as Filter)[field] ?? '')
    return text === '' && isClearable(field) ? anyValue : text
  }
  const searchOf = (filter: F): string => {
    const search = new URLSearchParams()
    for (const field of fields) {
      const text = textOf(filter, field)
      if (text !== '' && text !== textOf(usual, field)) search.set(field, text)
    }
    return search.size > 0 ? `?${search}` : ''
  }
  return {
    filterIn(search: URLSearchParams): F {
      const read: Filter = { ...(usual as Filter) }
      for (const field of fields) {
        const text = search.get(field)
        const value = valueOf(schema.shape[field], text)
        if (value !== undefined) read[field] = value
        else if (text === anyValue && isClearable(field)) delete read[field]
      }
      return read as F
    },
    searchOf,
    addressOf: (filter: F, openId?: string) => ({
      pathname: pathOf(openId),
      search: searchOf(filter),
    }),
  }
}

/** Tries the text as a string, number, boolean and list; returns the first the field accepts. */
function valueOf(schema: Schema | undefined, text: string | null): unknown {
  if (!schema || text === null || text === '') return undefined
  const parts = text.split(',')
  const readings = [text, Number(text), text === 'true', parts, parts.map(Number)]
  const isYesOrNo = text === 'true' || text === 'false'
  for (const reading of readings) {
    if (typeof reading === 'boolean' && !isYesOrNo) continue
    const { success, data } = schema.safeParse(reading)
    if (success) return data
  }
  return undefined
}

/** The filter in the current address, and navigation to another one or to an open item. */
export function useFilterAddress<F extends object>(address: ReturnType<typeof filterAddress<F>>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const requestedAddress = useRequestedAddress()
  const filter = useMemo(() => address.filterIn(new URLSearchParams(search)), [address, search])
  const goTo = useEvent(
    /** `replace` keeps each typed letter out of the browser history. */
    (next: F, openId?: string, replace?: boolean) => {
      const requested = requestedAddress()
      const requestedFilter = address.filterIn(new URLSearchParams(requested.search))
      const isSameItem = address.addressOf(next, openId).pathname === pathname
      const wanted =
        isSameItem && isTakenBack(filter, next) ? next : mergedFilter(filter, next, requestedFilter)
      const to = address.addressOf(wanted, openId)
      void navigate(isSameItem ? { ...to, pathname: requested.pathname } : to, {
        replace: replace === true,
      })
    },
  )
  return { filter, goTo }
}

/**
 * Whether `next`, which was made of the filter on screen, brings back that filter: a condition requested
 * since was taken back before it was on screen.
 */
export const isTakenBack = <F extends object>(shown: F, next: F): boolean =>
  changedFields(shown as Filter, next as Filter).every((field) => field === 'pageNum') &&
  (!('pageNum' in next) || next.pageNum === 1)

const changedFields = (before: Filter, after: Filter) =>
  Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )

/**
 * `next`, made of the filter on screen, applied to the filter requested meanwhile: what it does not
 * change stays as requested.
 */
export function mergedFilter<F extends object>(shown: F, next: F, requested: F): F {
  const after = next as Filter
  const changed = changedFields(shown as Filter, after)
  const merged: Filter = { ...(requested as Filter) }
  for (const field of changed) merged[field] = after[field]
  // Another filter begins on its first page.
  if (changed.length > 0 && 'pageNum' in after) merged['pageNum'] = after['pageNum']
  return withoutEmpty(merged) as F
}

export type Change<F> = Partial<{ [Field in keyof F]: F[Field] | undefined }>

/** Applies a change to a filter, drops empty conditions and returns to the first page. */
export function changeFilter<F extends object>(filter: F, change: Change<F>): F {
  const next = { ...filter, pageNum: 1, ...change }
  return withoutEmpty(next as Filter) as F
}

const withoutEmpty = (filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  )
