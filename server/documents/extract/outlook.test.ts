/** E-mails as Outlook saves them (.msg), built property by property. */
import { utils, write } from 'cfb'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { kindOfOle } from '#server/documents/sniff/kind-of-container.ts'
import { sourceOfBytes } from '#server/documents/container/source.ts'

type Streams = Readonly<Record<string, Uint8Array>>
/** Numbers by the number of their property. */
type Values = Readonly<Record<string, number | bigint>>

const wide = (text: string) => Buffer.from(text, 'utf16le')

function properties(header: number, values: Values): Buffer {
  const entries = Object.entries(values).map(([id, value]) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt16LE(Number.parseInt(id, 16), 2)
    entry.writeBigUInt64LE(BigInt(value), 8)
    return entry
  })
  return Buffer.concat([Buffer.alloc(header), ...entries])
}

/** `texts`: streams by number and type of their property, `folders`: what lies in folders, with its path. */
const message = (texts: Streams, values: Values = {}, folders: Streams = {}, header = 32): Streams => ({
  ...Object.fromEntries(Object.entries(texts).map(([id, content]) => [`__substg1.0_${id}`, content])),
  '__properties_version1.0': properties(header, values),
  ...folders,
})

function container(streams: Streams): Buffer {
  const file = utils.cfb_new()
  for (const [path, content] of Object.entries(streams)) utils.cfb_add(file, `/${path}`, Buffer.from(content))
  return write(file, { type: 'buffer' }) as Buffer
}

const person = (at: number, role: number, name: string, address: string) => ({
  [`__recip_version1.0_#0000000${at}/__properties_version1.0`]: properties(8, { '0C15': role }),
  [`__recip_version1.0_#0000000${at}/__substg1.0_3001001F`]: wide(name),
  [`__recip_version1.0_#0000000${at}/__substg1.0_39FE001F`]: wide(address),
})
const attachment = (at: number, name: string, content: Uint8Array, values: Values = {}) => ({
  [`__attach_version1.0_#0000000${at}/__properties_version1.0`]: properties(8, values),
  [`__attach_version1.0_#0000000${at}/__substg1.0_3707001F`]: wide(name),
  [`__attach_version1.0_#0000000${at}/__substg1.0_37010102`]: content,
})

const shown = async (streams: Streams) =>
  (await readDocument('letter.msg', container(streams))).map(({ file, blocks, problem }) => ({
    file,
    texts: blocks.map(({ text }) => text),
    ...(problem === undefined ? {} : { problem }),
  }))

describe('a message', () => {
  const offer = message(
    {
      '0037001F': wide('Your offer'),
      '0C1A001F': wide('Anna Smith'),
      '0C1F001F': wide('/O=COMPANY/CN=RECIPIENTS/CN=ANNA'),
      '5D01001F': wide('anna@example.com'),
      '1000001F': wide('The price is 40 € for grün.'),
    },
    // 3 May 2027, 10:00, in tenths of a microsecond since 1601.
    { '0039': (BigInt(Date.UTC(2027, 4, 3, 10)) + 11_644_473_600_000n) * 10_000n },
    {
      ...person(0, 1, 'Ben Müller', 'ben@example.com'),
      ...person(1, 2, 'cy@example.com', 'cy@example.com'),
      ...attachment(0, 'prices.csv', Buffer.from('Item,Price\nBread,120')),
      ...attachment(1, 'logo.png', Buffer.alloc(99), { '7FFE': 1 }),
    },
  )

  test('has sender, receivers, date, subject and text, and each attachment is a file of its own', async () => {
    expect(await shown(offer)).toEqual([
      {
        file: 'letter.msg',
        texts: [
          'Your offer',
          'From: Anna Smith <anna@example.com>',
          'To: Ben Müller <ben@example.com>',
          'Cc: cy@example.com',
          'Date: Mon, 03 May 2027 10:00:00 GMT',
          'The price is 40 € for grün.',
        ],
      },
      { file: 'letter.msg › prices.csv', texts: ['Item | Price\nBread | 120'] },
    ])
  })

  test('whose texts are in a code page is decoded by it', async () => {
    const narrow = message({ '0037001E': iconv.encode('標案測試', 'big5') }, { '3FFD': 950 })
    expect(await shown(narrow)).toEqual([{ file: 'letter.msg', texts: ['標案測試'] }])
  })

  test('without plain text is read from its page, in the encoding of the page', async () => {
    const page = iconv.encode('<html><body><p>40 € net</p></body></html>', 'windows-1252')
    expect(await shown(message({ '10130102': page }, { '3FDE': 1252 }))).toEqual([
      { file: 'letter.msg', texts: ['40 € net'] },
    ])
  })

  test('without plain text and page is read from its packed rich text', async () => {
    // Eight literal pieces, then one that refers to the '\\rtf1\\ansi' with which every packed text is taken to begin.
    const packed = (...pieces: readonly (string | readonly [from: number, length: number])[]) => {
      const body: Buffer[] = []
      for (let at = 0; at < pieces.length; at += 8) {
        const run = pieces.slice(at, at + 8)
        body.push(
          Buffer.from([run.reduce<number>((bits, piece, bit) => bits | (typeof piece === 'string' ? 0 : 1 << bit), 0)]),
        )
        for (const piece of run) {
          const reference = Buffer.alloc(2)
          if (typeof piece !== 'string') reference.writeUInt16BE((piece[0] << 4) | (piece[1] - 2))
          body.push(typeof piece === 'string' ? Buffer.from(piece) : reference)
        }
      }
      const head = Buffer.alloc(16)
      head.writeUInt32LE(500, 4)
      head.write('LZFu', 8)
      return Buffer.concat([head, ...body])
    }
    // '{\rtf1\ansi' comes from the dictionary.
    const rtf = packed([0, 11], ...Array.from(' Net in 30 days, net in 30 days.'), [213, 7], '}')
    const [letter] = await shown(message({ '10090102': rtf }))
    expect(letter?.texts[0]).toMatch(/^Net in 30 days, net in 30 days\./)
  })

  test('inside a message is a file of its own, and is not followed without end', async () => {
    const folder = '__attach_version1.0_#00000000'
    const nested = (depth: number): Streams =>
      message(
        { '0037001F': wide(`Letter ${depth}`) },
        {},
        depth === 5
          ? {}
          : {
              [`${folder}/__properties_version1.0`]: properties(8, {}),
              ...Object.fromEntries(
                Object.entries(nested(depth + 1)).map(([path, content]) => [
                  `${folder}/__substg1.0_3701000D/${path}`,
                  content,
                ]),
              ),
            },
        depth === 0 ? 32 : 24,
      )
    const files = await shown(nested(0))
    expect(files.slice(0, 2)).toEqual([
      { file: 'letter.msg', texts: ['Letter 0'] },
      { file: 'letter.msg › Letter 1.msg', texts: ['Letter 1'] },
    ])
    expect(files.at(-1)?.problem).toMatch(/lies in too many archives/)
  })

  test('without content is reported to contain no text', async () => {
    expect(await shown(message({}))).toMatchObject([{ texts: [], problem: '"letter.msg" holds no text.' }])
  })
})

describe('the kind of an OLE container', () => {
  const kindOf = async (streams: Streams) => await kindOfOle(sourceOfBytes(container(streams)))
  const content = Buffer.alloc(10)

  test('is decided by its root, whatever lies in documents inside it', async () => {
    expect(await kindOf({ Workbook: content, 'MBD0/WordDocument': content })).toBe('xls')
    expect(await kindOf({ '__properties_version1.0': content, 'a/Workbook': content })).toBe('mail')
    expect(await kindOf({ WordDocument: content, 'ObjectPool/_1/__properties_version1.0': content })).toBe('doc')
  })

  test('is recognised in capitals, too', async () => {
    expect(await kindOf({ WORKBOOK: content })).toBe('xls')
  })
})
