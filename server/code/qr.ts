import { encodeQR } from 'qr'
import sharp from 'sharp'

/** A quarter may be scratched or covered; a quiet zone of four modules is what the standard asks for. */
const errorCorrection = 'quartile'
const quietModules = 4

/** Its dark modules row by row; of the eight masks it wears the one a scanner reads best, as the standard counts it. */
function modulesOf(text: string): boolean[][] {
  // It draws no code without a margin, so a module of it is cut off again.
  const rows = encodeQR(text, 'raw', { ecc: errorCorrection, border: 1 })
  return rows.slice(1, -1).map((row) => row.slice(1, -1))
}

/** A code as an SVG path, one unit a module and without its quiet zone. */
export function qrPath(text: string): { path: string; moduleCount: number } {
  const rows = modulesOf(text)
  return { path: rows.map((row, y) => rowPath(row, y)).join(''), moduleCount: rows.length }
}

/** Dark modules that touch are one rectangle, so that no hairline shows between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`
  }
  return path
}

/** The code with its quiet zone; sharp at any size. */
export function qrSvg(text: string, width: number): string {
  const { path, moduleCount } = qrPath(text)
  const side = moduleCount + 2 * quietModules
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="-${quietModules} -${quietModules} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-${quietModules} -${quietModules}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
}

/** The same in pixels: every module the same whole number of them, what is left over goes to the margin. */
export function qrPng(text: string, width: number): Promise<Buffer> {
  const rows = modulesOf(text)
  const size = rows.length
  const pixelsEach = Math.floor(width / (size + 2 * quietModules))
  const margin = Math.floor((width - size * pixelsEach) / 2)
  const pixels = Buffer.alloc(width * width, 255)
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue
      for (let line = 0; line < pixelsEach; line += 1) {
        const start = (margin + y * pixelsEach + line) * width + margin + x * pixelsEach
        pixels.fill(0, start, start + pixelsEach)
      }
    }
  }
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
