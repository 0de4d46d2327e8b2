import fs from 'node:fs'
import { createRequire } from 'node:module'

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** What cameras would read in a picture: every QR code, from the top left to the bottom right. */
export async function scan(picture: Buffer): Promise<{ text: string; correction: string }[]> {
  // Without its own copy it would ask another host for it.
  prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(fs.readFileSync(wasmFile)).buffer },
  })
  const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 255 })
  return found
    .filter(({ isValid }) => isValid)
    .toSorted(
      ({ position: { topLeft: one } }, { position: { topLeft: other } }) =>
        Math.round((one.y - other.y) / 40) || one.x - other.x,
    )
    .map(({ text, ecLevel }) => ({ text, correction: ecLevel }))
}
