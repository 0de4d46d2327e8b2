import * as z from 'zod/mini'

/** Paging of every list: `pageNum` from 1, `pageSize` 1–100. */
export const pageFields = {
  pageNum: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
}

/**
 * One page of a list. Of very many, `total` is a round number that lies beyond the page and
 * `totalIsExact` is false, so that a page costs the same in a hotel's tenth year as in its first.
 */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.int(),
    totalIsExact: z.boolean(),
    pageNum: z.int(),
    pageSize: z.int(),
  })

export type Page<Row> = {
  list: Row[]
  total: number
  totalIsExact: boolean
  pageNum: number
  pageSize: number
}
