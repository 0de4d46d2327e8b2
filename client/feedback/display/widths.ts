/** Columns whose width can be changed; the guest's words take the rest. */
export const sizedColumns = ['case', 'owner', 'created', 'time'] as const
export type SizedColumn = (typeof sizedColumns)[number]

/** In rem, so that widths grow with the text. */
export type Widths = Partial<Record<SizedColumn, number>>

export const minWidth = 4
export const maxWidth = 20
/** Of one key press. */
export const stepWidth = 0.5

export const clampWidth = (rem: number) =>
  Math.round(Math.min(maxWidth, Math.max(minWidth, rem)) * 16) / 16

/** Invalid widths are ignored. */
export function widthsFrom(saved: unknown): Widths {
  if (typeof saved !== 'object' || saved === null) return {}
  const values = saved as Record<string, unknown>
  return Object.fromEntries(
    sizedColumns.flatMap((column) => {
      const width = values[column]
      return typeof width === 'number' && Number.isFinite(width)
        ? [[column, clampWidth(width)]]
        : []
    }),
  )
}

export const sizeProperty = (column: SizedColumn) => `--${column}-size`

/** Never so wide that a narrower window leaves no room for the words. */
export const sizeValue = (rem: number) => `min(${rem}rem, 20cqi)`

/** The widths as CSS properties, which the columns read. */
export const widthStyle = (widths: Widths) =>
  Object.fromEntries(
    sizedColumns.flatMap((column) => {
      const width = widths[column]
      return width === undefined ? [] : [[sizeProperty(column), sizeValue(width)]]
    }),
  )
