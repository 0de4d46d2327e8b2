import fs from 'node:fs'

import { UnreadableSheet } from './sheet-row.ts'

const headBytes = 64 * 1024

export type Encoding = 'utf-8' | 'utf-16le' | 'gb18030' | 'windows-1252'

/** UTF-16 by its byte order mark, UTF-8 if the file decodes as such, else what Excel saves on Windows. */
export async function encodingOf(file: string): Promise<Encoding> {
  const head = await readHead(file)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head.includes(0)) throw new UnreadableSheet()
  const decode = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of fs.createReadStream(file)) {
      decode.decode(chunk as Buffer, { stream: true })
    }
    decode.decode()
    return 'utf-8'
  } catch {
    return (await isChinese(file)) ? 'gb18030' : 'windows-1252'
  }
}

/**
 * Whether most bytes above ASCII come as the pairs of common Chinese characters and punctuation, both
 * from A1. Western letters with accents stand alone between plain ones, which also decode as (rare)
 * characters: only counting tells them apart.
 */
async function isChinese(file: string): Promise<boolean> {
  let [pairs, others] = [0, 0]
  let lead: number | undefined
  for await (const chunk of fs.createReadStream(file)) {
    for (const byte of chunk as Buffer) {
      if (lead === undefined) {
        if (byte >= 0x80) lead = byte
        continue
      }
      if (lead >= 0xa1 && byte >= 0xa1) pairs += 1
      else others += 1
      lead = undefined
    }
  }
  return pairs > others
}

export async function readHead(file: string): Promise<Buffer> {
  const handle = await fs.promises.open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
