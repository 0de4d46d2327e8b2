import fs from 'node:fs'
import { createRequire } from 'node:module'

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** All QR codes in a picture, from top left to bottom right. */
export async function scan(picture: Buffer): Promise<{ text: string; correction: string }[]> {
  // Uses the local WASM file instead of downloading it.
  prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(fs.readFileSync(wasmFile)).buffer },
  })
  // `QRCode` would find a Micro QR code in the modules of a picture now and then.
  const formats = ['QRCodeModel2' as const]
  const found = await readBarcodes(picture, { formats, maxNumberOfSymbols: 255 })
  return found
    .filter(({ isValid }) => isValid)
    .toSorted(
      ({ position: { topLeft: one } }, { position: { topLeft: other } }) =>
        Math.round((one.y - other.y) / 40) || one.x - other.x,
    )
    .map(({ text, ecLevel }) => ({ text, correction: ecLevel }))
}
