type Paging = { pageNum: number; pageSize: number }

/** The page to go to from an empty one past the end: its last row left, or the address is old. */
export function pageInstead({ pageNum, pageSize }: Paging, { total }: { total: number }) {
  if (pageNum === 1 && total === 0) return undefined
  // A total that is not exact may promise more pages than there are.
  return Math.max(1, Math.min(pageNum - 1, Math.ceil(total / pageSize)))
}
