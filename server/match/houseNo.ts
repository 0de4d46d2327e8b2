/** `B12` is number 12 of series B; undefined for names without a number, such as a lobby. */
export function splitNo(houseNo: string): { series: string; number: number } | undefined {
  const [, series = '', digits = ''] = /^(.*?)(\d{1,15})$/.exec(houseNo.trim()) ?? []
  return digits ? { series, number: Number(digits) } : undefined
}

/** The range between two numbers of one series, in either order; undefined across series. */
export function spanOf(fromNo: string, toNo: string) {
  const [from, to] = [splitNo(fromNo), splitNo(toNo)]
  if (!from || !to || from.series !== to.series) return undefined
  const numbers = [from.number, to.number]
  return { series: from.series, first: Math.min(...numbers), last: Math.max(...numbers) }
}
