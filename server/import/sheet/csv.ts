import fs from 'node:fs'
import { pipeline, Transform } from 'node:stream'

import { parse } from 'csv-parse'

import { UnreadableSheet, type Reading, type SheetRow } from './sheet-row.ts'

/** Far more than a room needs; a file without line breaks must not fill the memory. */
const maxRecordLength = 100_000
const headBytes = 64 * 1024

/** Reads CSV files as spreadsheets save them in Europe, America and China. */
export async function* readCsv(
  file: string,
  { onShare }: Pick<Reading, 'onShare'>,
): AsyncGenerator<SheetRow> {
  const encoding = await encodingOf(file)
  const { size } = await fs.promises.stat(file)
  const records = pipeline(
    fs.createReadStream(file),
    decoder(encoding, size, onShare),
    parse({
      delimiter: await delimiterOf(file, encoding),
      relaxColumnCount: true,
      relaxQuotes: true,
      maxRecordSize: maxRecordLength,
    }),
    () => {
      // The error is thrown to the reader of the rows.
    },
  )
  let rowNo = 0
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      rowNo += 1
      yield { rowNo, cells }
    }
  } catch (error) {
    const { code } = error as { code?: string }
    throw code?.startsWith('CSV_') ? new UnreadableSheet() : error
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'gb18030'

/** UTF-16 by its byte order mark, UTF-8 if the file decodes as such, else the Chinese Windows encoding. */
async function encodingOf(file: string): Promise<Encoding> {
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
    return 'gb18030'
  }
}

function decoder(encoding: Encoding, size: number, onShare: (share: number) => void) {
  const decode = new TextDecoder(encoding)
  let read = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      read += chunk.length
      onShare(read / size)
      done(null, decode.decode(chunk, { stream: true }))
    },
    flush: (done) => done(null, decode.decode()),
  })
}

/** The most frequent delimiter of the heading row. */
async function delimiterOf(file: string, encoding: Encoding): Promise<string> {
  const [line = ''] = new TextDecoder(encoding).decode(await readHead(file)).split(/\r?\n/, 1)
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await fs.promises.open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
