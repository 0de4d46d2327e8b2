type Row = { id: string }

/**
 * While somebody reads, rows keep their places: those shown are brought up to date where they stand,
 * the ones that came are only counted. `latest` knows of a row that has left this page of the list.
 */
export function settle<R extends Row>(
  shown: readonly R[],
  fresh: readonly R[],
  cameIds: ReadonlySet<string> = new Set(),
  latest?: R,
) {
  const freshById = new Map(fresh.map((row) => [row.id, row]))
  if (latest && !freshById.has(latest.id)) freshById.set(latest.id, latest)
  const shownIds = new Set(shown.map((row) => row.id))
  return {
    rows: shown.map((row) => freshById.get(row.id) ?? row),
    cameCount: fresh.filter(({ id }) => cameIds.has(id) && !shownIds.has(id)).length,
  }
}
