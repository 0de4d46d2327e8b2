import { useMemo, useRef } from 'react'
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
  const goTo = useEvent((next: F, openId?: string, replace?: boolean) => {
    const to = address.addressOf(next, openId)
    // Another item may have been requested meanwhile.
    const isSameItem = to.pathname === pathname
    void navigate(isSameItem ? { ...to, pathname: requestedAddress().pathname } : to, {
      replace: replace === true,
    })
  })
  /** The query that typing has led to: what was chosen since stays in the browser history. */
  const typed = useRef<string>(undefined)
  const change = useEvent(
    /**
     * Changes the filter that was requested last, which may not be on screen yet; `{}` only opens or
     * closes an item. A typed letter replaces the one before it in the browser history, but not what
     * was chosen before.
     */
    (changed: Change<F>, openId?: string, replace?: boolean) => {
      const { search: latest } = requestedAddress()
      const requested = address.filterIn(new URLSearchParams(latest))
      const fields = fieldsOf(changed, requested)
      const next = changeFilter(requested, fields)
      const isTyping = Object.keys(fields).join() === 'keyword'
      goTo(next, openId, replace ?? (isTyping && typed.current === latest))
      typed.current = isTyping ? address.searchOf(next) : undefined
    },
  )
  return { filter, goTo, change }
}

type Fields<F> = Partial<{ [Field in keyof F]: F[Field] | undefined }>

/**
 * The fields that change, or what makes them of the filter that was requested last: what is on screen
 * may be older.
 */
export type Change<F> = Fields<F> | ((requested: F) => Fields<F>)

const fieldsOf = <F extends object>(change: Change<F>, requested: F): Fields<F> =>
  typeof change === 'function' ? change(requested) : change

/** Applies a change to a filter, drops empty conditions and, if there is any, returns to the first page. */
export function changeFilter<F extends object>(filter: F, change: Change<F>): F {
  const fields = fieldsOf(change, filter)
  const isChanged = Object.keys(fields).length > 0
  const next = { ...filter, ...(isChanged && { pageNum: 1 }), ...fields }
  return withoutEmpty(next as Filter) as F
}

const withoutEmpty = (filter: Filter): Filter =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''),
  )
