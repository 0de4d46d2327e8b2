/** `B12` is the twelfth of B; undefined for what has no number: a lobby, a pool. */
export function splitNo(houseNo: string): { series: string; number: number } | undefined {
  const [, series = '', digits = ''] = /^(.*?)(\d{1,15})$/.exec(houseNo.trim()) ?? []
  return digits ? { series, number: Number(digits) } : undefined
}

/** The numbers of one series between two, whichever comes first; undefined when there is no such row. */
export function spanOf(fromNo: string, toNo: string) {
  const [from, to] = [splitNo(fromNo), splitNo(toNo)]
  if (!from || !to || from.series !== to.series) return undefined
  const numbers = [from.number, to.number]
  return { series: from.series, first: Math.min(...numbers), last: Math.max(...numbers) }
}
