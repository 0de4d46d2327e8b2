import { encodeQR } from 'qr'
import sharp from 'sharp'

/** Readable with a quarter scratched or covered; the standard requires a quiet zone of four modules. */
const errorCorrection = 'quartile'
const quietModules = 4

/** Dark modules by row. The library chooses the mask with the lowest penalty of the standard. */
function modulesOf(text: string): boolean[][] {
  // The library requires a border, so one module is cut off again.
  const rows = encodeQR(text, 'raw', { ecc: errorCorrection, border: 1 })
  return rows.slice(1, -1).map((row) => row.slice(1, -1))
}

/** The code as an SVG path without quiet zone; one unit per module. */
export function qrPath(text: string): { path: string; moduleCount: number } {
  const rows = modulesOf(text)
  return { path: rows.map((row, y) => rowPath(row, y)).join(''), moduleCount: rows.length }
}

/** Adjacent dark modules form one rectangle, so that no hairline shows between them. */
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

/** The code as SVG with its quiet zone. */
export function qrSvg(text: string, width: number): string {
  const { path, moduleCount } = qrPath(text)
  const side = moduleCount + 2 * quietModules
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="-${quietModules} -${quietModules} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-${quietModules} -${quietModules}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
}

/** The code as PNG: modules have a whole number of pixels, the rest goes to the margin. */
export function qrPng(text: string, width: number): Promise<Buffer> {
  const rows = modulesOf(text)
  const size = rows.length
  const pixelsEach = Math.floor(width / (size + 2 * quietModules))
  const margin = Math.floor((width - size * pixelsEach) / 2)
  const pixels = Buffer.alloc(width * width, 255)
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue
      for (let offset = 0; offset < pixelsEach; offset += 1) {
        const start = (margin + y * pixelsEach + offset) * width + margin + x * pixelsEach
        pixels.fill(0, start, start + pixelsEach)
      }
    }
  }
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
