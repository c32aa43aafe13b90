/** Embedded objects of old Office documents: files, and charts of Microsoft Graph. */
import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { read, utils, write, type CFB$Container } from 'cfb'
import { utils as sheets, write as writeSheets } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { BlockWriter } from '#server/documents/extract/block-writer.ts'
import { takeRecords } from '#server/documents/extract/drawings/objects-in-ole.ts'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { docxOf } from './fixtures/office-files.ts'

const terms = docxOf('<w:p><w:r><w:t>Terms of payment</w:t></w:r></w:p>')

function containerOf(streams: Readonly<Record<string, Uint8Array>>, into: CFB$Container = utils.cfb_new()): Buffer {
  for (const [path, content] of Object.entries(streams)) utils.cfb_add(into, `/${path}`, Buffer.from(content))
  return write(into, { type: 'buffer' }) as Buffer
}

const record = (id: number, data: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}
const place = (row: number, column: number) => Buffer.from([row, 0, column, 0, 0, 0, 0])
const label = (row: number, column: number, text: string, isWide = false) =>
  record(
    4,
    Buffer.concat([
      place(row, column),
      Buffer.from([text.length, isWide ? 1 : 0]),
      Buffer.from(text, isWide ? 'utf16le' : 'latin1'),
    ]),
  )
const figure = (row: number, column: number, value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return record(3, Buffer.concat([place(row, column), bytes]))
}
const chart = Buffer.concat([
  record(0x809, Buffer.from([0, 6, 0, 0x80, 0, 0, 0, 0])),
  label(0, 1, 'May'),
  label(0, 2, 'June'),
  label(1, 0, 'Größe', true),
  figure(1, 1, 20.4),
  figure(1, 2, 90),
  record(0x0a, Buffer.alloc(0)),
])
const chartRows = [
  ['', 'May', 'June'],
  ['Größe', '20.4', '90'],
]

test('files and charts in a Word document (.doc) are read', async () => {
  const letter = read(await readFile(new URL('fixtures/files/letter.doc', import.meta.url)), { type: 'buffer' })
  const bytes = containerOf({ 'ObjectPool/_1/Package': terms, 'ObjectPool/_2/Workbook': chart }, letter)
  const [file, inner, ...others] = await readDocument('letter.doc', bytes)
  expect(file?.blocks.at(-1)).toMatchObject({ kind: 'table', rows: chartRows, at: { label: 'chart 2' } })
  expect([inner?.file, inner?.blocks[0]?.text]).toEqual(['letter.doc › object 1', 'Terms of payment'])
  expect(others).toEqual([])
})

test('files in a workbook (.xls) are read, also if a length in them is wrong', async () => {
  const workbook = writeSheets(sheets.book_new(sheets.aoa_to_sheet([['Bread']]), 'Prices'), {
    type: 'buffer',
    bookType: 'biff8',
  }) as Buffer
  const bytes = containerOf(
    { 'MBD0001A2B3/Package': terms, 'MBD0001A2B4/\u0001Ole10Native': Buffer.alloc(99, 7) },
    read(workbook, { type: 'buffer' }),
  )
  expect((await readDocument('prices.xls', bytes)).map(({ file, blocks }) => [file, blocks[0]?.text])).toEqual([
    ['prices.xls', 'Bread'],
    ['prices.xls › object 1', 'Terms of payment'],
  ])
})

test('objects on slides (.ppt) are read, packed or not, also if the end of one is missing', async () => {
  const writer = new BlockWriter()
  const object = containerOf({ Package: terms })
  const packed = Buffer.concat([Buffer.alloc(4), deflateSync(object).subarray(0, -4)])
  takeRecords(
    [
      { instance: 0, body: object },
      { instance: 1, body: packed },
      { instance: 1, body: Buffer.alloc(40) },
      { instance: 0, body: containerOf({ Workbook: chart }) },
    ],
    writer,
  )
  expect(await Promise.all(writer.embedded.map(async (each) => [each.name, Buffer.from(await each.read())]))).toEqual([
    ['object 1', terms],
    ['object 2', terms],
  ])
  expect(writer.blocks).toMatchObject([{ rows: chartRows, at: { label: 'chart 4' } }])
})

test('files in a rich text document (.rtf) are read', async () => {
  const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
  const text = (value: string) => Buffer.concat([number(value.length + 1), Buffer.from(`${value}\0`)])
  const object = (className: string, native: Buffer) =>
    Buffer.concat([number(0x501), number(2), text(className), number(0), number(0), number(native.length), native])
  const list = 'Item,Price\nBread,120'
  const packed = Buffer.concat([
    Buffer.from('\x02\0prices.csv\0C:\\prices.csv\0', 'latin1'),
    number(0x30000),
    number(3),
    Buffer.from('C:\0'),
    number(list.length),
    Buffer.from(list),
    ...['C:\\見積.csv', '見積.csv', 'C:\\見積.csv'].flatMap((name) => [
      number(name.length),
      Buffer.from(name, 'utf16le'),
    ]),
  ])
  const shown = (bytes: Buffer) =>
    `{\\object\\objemb{\\*\\objdata ${bytes.toString('hex').replace(/.{64}/g, '$&\n')}}{\\result{\\pict 00}}}`
  const rtf = `{\\rtf1 See the prices.\\par ${shown(object('Package', packed))}${shown(object('Word.Document.12', containerOf({ Package: terms })))}${shown(Buffer.from('0105', 'hex'))}}`
  const files = await readDocument('offer.rtf', Buffer.from(rtf))
  expect(files.map(({ file, blocks }) => [file, blocks[0]?.text])).toEqual([
    ['offer.rtf', 'See the prices.'],
    ['offer.rtf › 見積.csv', 'Item | Price\nBread | 120'],
    ['offer.rtf › object 2', 'Terms of payment'],
  ])
})
