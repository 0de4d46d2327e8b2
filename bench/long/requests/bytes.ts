import fc from 'fast-check'

import { schemaOf } from '../../../server/http/openapi/example.ts'
import type { ByteCall } from '../../../server/http/openapi/byte-calls.ts'
import { takePhoto } from '../../../server/testing/photo.ts'
import { csvOf, xlsxOf } from '../../../server/testing/spreadsheet.ts'
import { valueOf, type Known } from './generate.ts'

/** A call with bytes; the file by its name in `files`. */
export type ByteInput = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  fields: Record<string, unknown>
  file: string | undefined
  /** Sent as declared, or as another type. */
  type: string
}
export type Files = Map<string, Uint8Array<ArrayBuffer>>

const rooms = [
  ['Room number', 'Name', 'Type', 'Building', 'Floor', 'Status'],
  ['9901', 'Room 9901', 'Room', 'Main', '9', 'In use'],
  ['9902', 'Room 9902', 'Sauna', '', '', ''],
]
const members = [
  ['User name', 'Name', 'Department', 'Role'],
  ['drill.member', 'Drill Member', 'Engineering', 'Staff'],
]

/** What is uploaded: pictures and sheets that are right, torn, empty, too large, and something else. */
export async function makeFiles(): Promise<Files> {
  const photo = await takePhoto()
  const sheet = await xlsxOf(rooms)
  const files: Record<string, Buffer> = {
    photo,
    'torn photo': photo.subarray(0, photo.length / 2),
    'wide photo': await takePhoto({ width: 12_000, height: 10 }),
    rooms: Buffer.from(csvOf(rooms)),
    'members in a workbook': await xlsxOf(members),
    'rooms in a workbook': sheet,
    'torn workbook': sheet.subarray(0, sheet.length - 40),
    nothing: Buffer.alloc(0),
    text: Buffer.from('\0 not a picture'),
    'svg with a script': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'too large': Buffer.alloc(12_000_000, 0x41),
  }
  return new Map(Object.entries(files).map(([name, bytes]) => [name, new Uint8Array(bytes)]))
}

/** Seldom what costs the most. */
const fileNames = (files: Files) => {
  const names = [...files.keys()]
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...names.filter((name) => name !== 'too large')) },
    { weight: 1, arbitrary: fc.constantFrom<string | undefined>('too large', undefined) },
  )
}

/** Inputs of a call that carries bytes, by its schemas; ids and tokens mostly exist. */
export function byteInputsOf(call: ByteCall, known: Known, files: Files): fc.Arbitrary<ByteInput> {
  const made = (schema: ByteCall['params']) =>
    schema
      ? (valueOf(schemaOf(schema as never, 'input'), '', known) as fc.Arbitrary<
          Record<string, unknown>
        >)
      : fc.constant({})
  const types = call.form ? [...call.form.file, 'text/html', ''] : ['']
  return fc.record({
    params: made(call.params),
    query: made(call.query),
    headers: made(call.headers),
    fields: made(call.form?.fields),
    file: call.form ? fileNames(files) : fc.constant(undefined),
    type: fc.constantFrom(...types),
  })
}
