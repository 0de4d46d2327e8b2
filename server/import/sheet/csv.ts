import fs from 'node:fs'
import { pipeline, Transform } from 'node:stream'

import { parse } from 'csv-parse'

import { encodingOf, readHead, type Encoding } from './encoding.ts'
import { UnreadableSheet, type Reading, type SheetRow } from './sheet-row.ts'

/** Far more than a room needs; a file without line breaks must not fill the memory. */
const maxRecordLength = 100_000

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
