type Page = { pageNum: number; pageSize: number }

/** All rows of a paged list. */
export async function listAll<Filter extends Page, Row>(
  load: (filter: Filter) => Promise<{ list: Row[]; total: number }>,
  filter: Filter,
): Promise<Row[]> {
  const { list, total } = await load(filter)
  if (filter.pageNum * filter.pageSize >= total) return list
  return [...list, ...(await listAll(load, { ...filter, pageNum: filter.pageNum + 1 }))]
}
