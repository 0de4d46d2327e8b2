type Schema = { safeParse: (value: unknown) => { success: boolean; data?: unknown } }
type Filter = Record<string, unknown>

/**
 * A list's filter in an address: its names are the contract's, and only what differs from `usual` is
 * written, so that addresses stay short. What a hand-typed one says wrongly is left out.
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

/** As a word, a number, yes or no, or a list of words: whatever the field takes. */
function valueOf(schema: Schema | undefined, text: string | null): unknown {
  if (!schema || text === null || text === '') return undefined
  const readings = [text, Number(text), text === 'true', text.split(',')]
  const isYesOrNo = text === 'true' || text === 'false'
  return readings.find(
    (reading) => (typeof reading !== 'boolean' || isYesOrNo) && schema.safeParse(reading).success,
  )
}

export type Change<F> = Partial<{ [Field in keyof F]: F[Field] | undefined }>

/** A change of what is asked for starts again on the first page. */
export function narrowed<F extends object>(filter: F, change: Change<F>): F {
  const next = { ...filter, pageNum: 1, ...change }
  return Object.fromEntries(
    Object.entries(next as Filter).filter(([, value]) => value !== undefined && value !== ''),
  ) as F
}
