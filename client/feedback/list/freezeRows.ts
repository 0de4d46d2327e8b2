type Row = { id: string }

/**
 * Keeps rows in place while the member is reading: visible rows are updated where they are, new
 * ones are only counted. `latest` updates a row that has left this page of the list.
 */
export function freezeRows<R extends Row>(
  shown: readonly R[],
  fresh: readonly R[],
  newIds: ReadonlySet<string> = new Set(),
  latest?: R,
) {
  const freshById = new Map(fresh.map((row) => [row.id, row]))
  if (latest && !freshById.has(latest.id)) freshById.set(latest.id, latest)
  const shownIds = new Set(shown.map((row) => row.id))
  return {
    rows: shown.map((row) => freshById.get(row.id) ?? row),
    newCount: fresh.filter(({ id }) => newIds.has(id) && !shownIds.has(id)).length,
  }
}
