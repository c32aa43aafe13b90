/** Old Word documents (.doc), built byte by byte, with text that the library loses. */
import { utils, write } from 'cfb'
import { expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'

/** Where the text begins in the stream; the page of formats lies below. */
const textAt = 1024
const pageAt = 512

/** `format`: of all its letters, as a number and its value. */
function wordStreams(text: string, format: readonly [sprm: number, value: number]) {
  const letters = Buffer.from(text, 'utf16le')
  const main = Buffer.alloc(textAt + letters.length)
  main.writeUInt16LE(0xa5ec, 0)
  main.writeUInt16LE(0xc1, 2)
  // The table lies in the stream 1Table.
  main.writeUInt16LE(0x200, 0x0a)
  main.writeUInt32LE(textAt, 0x18)
  main.writeUInt32LE(text.length, 0x4c)
  letters.copy(main, textAt)

  // One run of letters, whose formats stand at byte 64 of the page.
  const page = main.subarray(pageAt, pageAt + 512)
  page.writeUInt32LE(textAt, 0)
  page.writeUInt32LE(textAt + letters.length, 4)
  page[8] = 32
  page[64] = 3
  page.writeUInt16LE(format[0], 65)
  page[67] = format[1]
  page[511] = 1

  // The pages of formats, then the pieces of text.
  const table = Buffer.alloc(12 + 5 + 16)
  table.writeUInt32LE(textAt, 0)
  table.writeUInt32LE(textAt + letters.length, 4)
  table.writeUInt32LE(pageAt / 512, 8)
  table[12] = 2
  table.writeUInt32LE(16, 13)
  table.writeUInt32LE(text.length, 21)
  table.writeUInt32LE(textAt, 27)
  main.writeUInt32LE(12, 0xfe)
  main.writeUInt32LE(12, 0x1a2)
  main.writeUInt32LE(table.length - 12, 0x1a6)
  return { main, table }
}

async function read(streams: Readonly<Record<string, Buffer>>) {
  const container = utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) utils.cfb_add(container, `/${name}`, content)
  const [file] = await readDocument('old.doc', write(container, { type: 'buffer' }) as Buffer)
  return file?.problem ?? file?.blocks.map(({ text }) => text)
}

const bold = [0x0835, 1] as const
const deleted = [0x0800, 1] as const
/** Like all formats whose number ends with five zeros, among them the colour of Arabic letters. */
const other = [0x2a60, 1] as const

test.each([
  ['bold', bold, ['Price: 40']],
  ['deleted', deleted, '"old.doc" holds no text.'],
  ['formatted by a number like that of deletions', other, ['Price: 40']],
])('text that is %s', async (_, format, expected) => {
  const { main, table } = wordStreams('Price: 40\r', format)
  expect(await read({ WordDocument: main, '1Table': table })).toEqual(expected)
})

test('words with optional hyphens stay whole, and fixed hyphens are kept', async () => {
  const { main, table } = wordStreams('Ver\u001fgabe\u001fstelle A\u001e1\r', bold)
  expect(await read({ WordDocument: main, '1Table': table })).toEqual(['Vergabestelle A-1'])
})

test('the names of its streams may be in capitals', async () => {
  const { main, table } = wordStreams('Price: 40\r', bold)
  expect(await read({ WORDDOCUMENT: main, '1TABLE': table })).toEqual(['Price: 40'])
})
