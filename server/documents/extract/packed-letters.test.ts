/** TNEF e-mails of Outlook (winmail.dat), built attribute by attribute. */
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const filledUp = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

/** The level, the number and the length stand before the value, a checksum behind it. */
const attribute = (level: 1 | 2, id: number, value: Uint8Array) =>
  Buffer.concat([Buffer.from([level]), number(id), number(value.length), value, Buffer.alloc(2)])

/** By the number of the property and of its type. */
function properties(values: readonly (readonly [tag: number, value: Uint8Array])[]): Buffer {
  const each = values.map(([tag, value]) => {
    const hasLength = [0x0d, 0x1e, 0x1f, 0x102].includes(tag & 0xffff)
    return Buffer.concat([
      number(tag),
      ...(hasLength ? [number(1), number(value.length), filledUp(value)] : [filledUp(value)]),
    ])
  })
  return Buffer.concat([number(values.length), ...each])
}

const wide = (text: string) => Buffer.from(`${text}\0`, 'utf16le')
const narrow = (text: string) => Buffer.from(`${text}\0`, 'latin1')

const packed = (...attributes: readonly Buffer[]) =>
  Buffer.concat([Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]), ...attributes])

const file = (name: string, content: Uint8Array, more: readonly (readonly [number, Uint8Array])[] = []) => [
  attribute(2, 0x69002, Buffer.alloc(14)),
  attribute(2, 0x18010, narrow('PRICES~1.CSV')),
  attribute(2, 0x6800f, content),
  attribute(2, 0x69005, properties([[0x3707001f, wide(name)], ...more])),
]

const letter = packed(
  attribute(1, 0x69007, Buffer.concat([number(1251), number(0)])),
  attribute(1, 0x18004, iconv.encode('Цены\0', 'windows-1251')),
  attribute(
    1,
    0x69003,
    properties([
      // A property with a name in place of a number, and a list of numbers.
      [0x80010003, Buffer.concat([Buffer.alloc(16), number(0), number(5), number(1)])],
      [0x10031003, Buffer.concat([number(2), number(1), number(2)])],
      [0x0c1a001e, narrow('Anna Smith')],
      [0x5d01001f, wide('anna@example.com')],
      [0x10130102, iconv.encode('<html><body><p>The price is 40 € net.</p></body></html>', 'windows-1252')],
      [0x3fde0003, number(1252)],
    ]),
  ),
  ...file('Prices of May.csv', Buffer.from('Item,Price\nBread,120')),
  ...file('logo.png', Buffer.alloc(99), [[0x7ffe000b, number(1)]]),
)

const read = async (name: string, bytes: Uint8Array) =>
  (await readDocument(name, bytes)).map(({ file: label, blocks, problem }) => ({
    file: label,
    texts: blocks.map(({ text }) => text),
    ...(problem === undefined ? {} : { problem }),
  }))

const mail = (text: string) =>
  Buffer.from(
    [
      'MIME-Version: 1.0',
      'Subject: Offer',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      text,
      '--b',
      'Content-Type: application/ms-tnef; name=winmail.dat',
      'Content-Transfer-Encoding: base64',
      '',
      letter.toString('base64'),
      '--b--',
    ].join('\r\n'),
  )

describe('a TNEF e-mail', () => {
  test('by itself has its sender, subject, text and files, and no decoration', async () => {
    expect(await read('winmail.dat', letter)).toEqual([
      { file: 'winmail.dat', texts: ['Цены', 'From: Anna Smith <anna@example.com>', 'The price is 40 € net.'] },
      { file: 'winmail.dat › Prices of May.csv', texts: ['Item | Price\nBread | 120'] },
    ])
  })

  test('inside an e-mail gives its files to the e-mail, and its text where the e-mail has none', async () => {
    const csv = { file: 'offer.eml › Prices of May.csv', texts: ['Item | Price\nBread | 120'] }
    expect(await read('offer.eml', mail('See the list.'))).toEqual([
      { file: 'offer.eml', texts: ['Offer', 'See the list.'] },
      csv,
    ])
    expect(await read('offer.eml', mail(' '))).toEqual([
      { file: 'offer.eml', texts: ['Offer', 'The price is 40 € net.'] },
      csv,
    ])
  })

  test('may contain other e-mails, which are only followed to a limited depth', async () => {
    const nested = (depth: number): Buffer =>
      packed(
        attribute(1, 0x18004, narrow(`Letter ${depth}`)),
        attribute(1, 0x2800c, narrow(`Text ${depth}`)),
        ...(depth === 6
          ? []
          : [
              attribute(2, 0x69002, Buffer.alloc(14)),
              attribute(2, 0x69005, properties([[0x3701000d, Buffer.concat([Buffer.alloc(16), nested(depth + 1)])]])),
            ]),
      )
    const files = await read('winmail.dat', nested(0))
    expect(files.slice(0, 2)).toEqual([
      { file: 'winmail.dat', texts: ['Letter 0', 'Text 0'] },
      { file: 'winmail.dat › Letter 1.msg', texts: ['Letter 1', 'Text 1'] },
    ])
    expect(files.at(-1)?.problem).toMatch(/lies in too many archives/)
  })

  test('that is truncated is read up to its end', async () => {
    const files = await read('winmail.dat', letter.subarray(0, letter.indexOf('Bread')))
    expect(files.map(({ texts }) => texts[0])).toEqual(['Цены'])
    expect(await read('winmail.dat', letter.subarray(0, 20))).toMatchObject([
      { problem: '"winmail.dat" holds no text.' },
    ])
  })
})
