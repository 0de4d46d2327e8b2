/** Prints a table: first column left-aligned, numbers right-aligned. */
export function printTable(title: string, headings: string[], rows: (string | number)[][]) {
  const cells = [headings, ...rows.map((row) => row.map(String))]
  const widths = headings.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd()
  console.log(`\n${title}`)
  console.log(line(headings))
  console.log(widths.map((width) => '-'.repeat(width)).join('  '))
  for (const row of cells.slice(1)) console.log(line(row))
}

export const ms = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
export const times = (value: number) => `${value.toFixed(2)} x`
