type Schema = { safeParse: (value: unknown) => { success: boolean; data?: unknown } }
type Filter = Record<string, unknown>

/**
 * Reads and writes a list's filter as a URL query. Parameter names are the contract's; only values
 * that differ from `usual` are written, to keep URLs short. Invalid parameters are ignored.
 */
export function filterAddress<F extends object>(
  schema: { shape: Record<string, Schema> },
  usual: F,
) {
  const fields = Object.keys(schema.shape)
  const usually = usual as Filter
  return {
    filterIn(search: URLSearchParams): F {
      const read: Filter = { ...usually }
      for (const field of fields) {
        const value = valueOf(schema.shape[field], search.get(field))
        if (value !== undefined) read[field] = value
      }
      return read as F
    },
    searchOf(filter: F): string {
      const search = new URLSearchParams()
      for (const field of fields) {
        const value = (filter as Filter)[field]
        if (value === undefined || String(value) === '') continue
        if (String(value) !== String(usually[field])) search.set(field, String(value))
      }
      return search.size > 0 ? `?${search}` : ''
    },
  }
}

/** Tries the text as a string, number, boolean and list; returns the first the field accepts. */
function valueOf(schema: Schema | undefined, text: string | null): unknown {
  if (!schema || text === null || text === '') return undefined
  const readings = [text, Number(text), text === 'true', text.split(',')]
  const isYesOrNo = text === 'true' || text === 'false'
  return readings.find(
    (reading) => (typeof reading !== 'boolean' || isYesOrNo) && schema.safeParse(reading).success,
  )
}

export type Change<F> = Partial<{ [Field in keyof F]: F[Field] | undefined }>

/** Applies a change to a filter, drops empty conditions and returns to the first page. */
export function narrowed<F extends object>(filter: F, change: Change<F>): F {
  const next = { ...filter, pageNum: 1, ...change }
  return Object.fromEntries(
    Object.entries(next as Filter).filter(([, value]) => value !== undefined && value !== ''),
  ) as F
}
