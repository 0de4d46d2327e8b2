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
 * What no Chinese writes: two accented letters within a word, or that end one as in süß, créé, maçã, jää.
 * They decode as rare characters, because all common ones begin with a sign or a capital of Latin-1.
 */
const western =
  /(?<=[A-Za-z])(?:[ß-öø-þ]{2}(?=[A-Za-z])|(?:[äöü]ß|é[éâ]|ç[ãàá]|ñ[óéá]|ää|öö|[áíóúæ]ð)(?![\x80-\xff]))|(?<=[A-Z]{2})[À-ÖØ-Þ]{2}(?=[A-Z])/
/** The pairs of common Chinese characters and punctuation, both from A1. */
const chinese = /(?<pair>[\xa1-\xff]{2})/
const sign = new RegExp(`${western.source}|${chinese.source}|[\\x80-\\xff][^]?`, 'g')

/**
 * Whether most signs above ASCII are Chinese. Western letters with accents stand alone between plain ones, or
 * in pairs where Chinese has none, which also decode as (rare) characters: only counting tells them apart.
 */
async function isChinese(file: string): Promise<boolean> {
  let [pairs, others, rest] = [0, 0, '']
  const count = (text: string) => {
    for (const { groups } of text.matchAll(sign)) {
      if (groups?.pair) pairs += 1
      else others += 1
    }
  }
  for await (const chunk of fs.createReadStream(file, 'latin1')) {
    const text = rest + (chunk as string)
    const end = text.lastIndexOf('\n') + 1 || text.length
    count(text.slice(0, end))
    rest = text.slice(end)
  }
  count(rest)
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
