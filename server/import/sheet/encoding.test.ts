import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { encodingOf } from './encoding.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'encoding-test-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

async function read(content: Buffer) {
  const file = path.join(folder, 'sheet.csv')
  fs.writeFileSync(file, content)
  const encoding = await encodingOf(file)
  return { encoding, text: new TextDecoder(encoding).decode(content) }
}

/** The characters of GBK with their two bytes: Node decodes it, but does not encode it. */
const gbkBytes = new Map<string, Buffer>()
const decoder = new TextDecoder('gb18030')
for (let lead = 0x81; lead <= 0xfe; lead += 1) {
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    const bytes = Buffer.from([lead, trail])
    const sign = decoder.decode(bytes)
    if (!gbkBytes.has(sign)) gbkBytes.set(sign, bytes)
  }
}
const asGbk = (text: string) =>
  Buffer.concat([...text].map((sign) => gbkBytes.get(sign) ?? Buffer.from(sign, 'latin1')))

describe('Table with accents in a single word, side by side', () => {
  test.each([
    'Grüße',
    'Größe',
    'Füße',
    'Süß',
    'Mit süßem Wein',
    'Créée',
    'Théâtre',
    'Réédition',
    'Compte créé',
    'En deçà',
    'Cañón',
    'Compañía',
    'Lingüística',
    'Bañó',
    'Conceição',
    'Informações',
    'Açúcar',
    'Maçã',
    'HABITAÇÃO',
    'Blåögd',
    'Småöar',
    'Blåøjet',
    'Jää',
    'Góðan daginn',
  ])('is read as Excel saves it in Europe: %s', async (word) => {
    const text = `No,Name\r\n301,${word}\r\n302,Plain\r\n`
    expect(await read(Buffer.from(text, 'latin1'))).toEqual({ encoding: 'windows-1252', text })
  })
})

describe('Table with Chinese in a single cell', () => {
  test.each([
    'Ma Jun马骏',
    '马骏Ma Jun',
    'A栋',
    'A栋B座',
    'B1层',
    'WiFi密码',
    'VIP客户',
    'KTV包厢',
    'Chen怡',
    'Chen怡君',
    'Ann妍',
    'Li泓',
    '朱镕基Zhu',
    'Tom和Ann',
    'iPad充电线',
    'A型',
    'A区',
    'Café咖啡',
    'Lü Wei',
    '李Lee',
    '301房:空调坏了',
    '　',
    '“VIP”',
  ])('is read as Excel saves it in China: %s', async (cell) => {
    const text = `No,Name\r\n301,${cell}\r\n302,Plain\r\n`
    expect(await read(asGbk(text))).toEqual({ encoding: 'gb18030', text })
  })
})

test.each([
  ['windows-1252', Buffer.from('301,Grüße\r\n'.repeat(20_000), 'latin1')],
  ['windows-1252', Buffer.from('Grüße '.repeat(30_000), 'latin1')],
  ['gb18030', asGbk(`A${'马骏'.repeat(50_000)}`)],
])(
  'Table longer than a part read at once, in one line or many, is read as %s',
  async (encoding, content) => {
    expect((await read(content)).encoding).toBe(encoding)
  },
)
