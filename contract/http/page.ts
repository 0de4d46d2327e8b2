import * as z from 'zod/mini'

import { int } from './endpoint.ts'

/** Paging of every list: `pageNum` from 1, `pageSize` 1–100. */
export const pageFields = {
  pageNum: z._default(int(1, 10_000), 1),
  pageSize: z._default(int(1, 100), 20),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
}

/**
 * One page of a list. For very long lists `total` is a rounded lower bound beyond the page and
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
