/**
 * Mends what the library for old Word documents misreads: it takes other formats for deletions, writes 'undefined' for an
 * optional hyphen, and finds streams by the exact letters of their names.
 */
import { utils, write } from 'cfb'
import type { Ole } from '../../container/ole/open-ole.ts'

/** `main`: the stream WordDocument. Returns a container that the library reads as Word does; undefined if nothing is amiss. */
export function repairDoc(ole: Ole, main: Buffer): Buffer | undefined {
  const tableName = (main.readUInt16LE(0x0a) & 0x200) === 0 ? '0Table' : '1Table'
  const table = ole.stream(tableName)
  if (table === undefined) return undefined
  const mended = Buffer.from(main)
  const hasHyphens = mendHyphens(mended, table)
  const hasFormats = mendFormats(mended, table)
  const hasUsualNames = ole.streams.has('WordDocument') && ole.streams.has(tableName)
  if (!hasHyphens && !hasFormats && hasUsualNames) return undefined
  const container = utils.cfb_new()
  utils.cfb_add(container, '/WordDocument', mended)
  utils.cfb_add(container, `/${tableName}`, table)
  return write(container, { type: 'buffer' }) as Buffer
}

const optionalHyphen = 0x1f
const fixedHyphen = 0x1e
/** In UTF-16 and in the Windows code page. */
const softHyphen = 0xad
const minus = 0x2d

function mendHyphens(main: Buffer, table: Buffer): boolean {
  let isChanged = false
  for (const { from, to, width } of textsOf(main, table)) {
    for (let at = from; at + width <= to; at += width) {
      const code = main[at]
      if ((code !== optionalHyphen && code !== fixedHyphen) || (width === 2 && main[at + 1] !== 0)) continue
      main[at] = code === optionalHyphen ? softHyphen : minus
      isChanged = true
    }
  }
  return isChanged
}

interface Text {
  /** Length of the stream in bytes. */
  readonly from: number
  readonly to: number
  /** Bytes per character. */
  readonly width: 1 | 2
}

/** The positions of the text pieces ([MS-DOC] 2.9.38, Clx). */
function textsOf(main: Buffer, table: Buffer): readonly Text[] {
  if (main.length < 0x1aa) return []
  const start = main.readUInt32LE(0x1a2)
  const end = Math.min(table.length, start + main.readUInt32LE(0x1a6))
  let at = start
  while (at + 3 <= end && table[at] === 1) at += 3 + table.readUInt16LE(at + 1)
  if (at + 5 > end || table[at] !== 2) return []
  const pieces = Math.floor((table.readUInt32LE(at + 1) - 4) / 12)
  const positions = at + 5
  const descriptions = positions + (pieces + 1) * 4
  if (pieces < 0 || descriptions + pieces * 8 > table.length) return []
  return Array.from({ length: pieces }, (_, piece): Text => {
    const [first, next] = [positions + piece * 4, positions + piece * 4 + 4].map((place) => table.readUInt32LE(place))
    const place = table.readUInt32LE(descriptions + piece * 8 + 2)
    const width = (place & 0x40000000) === 0 ? 2 : 1
    const from = width === 2 ? place : (place & 0x3fffffff) / 2
    return { from, to: Math.min(main.length, from + ((next ?? 0) - (first ?? 0)) * width), width }
  })
}

const deletion = 0x0800
const pageSize = 512

/** The library compares five of the nine bits that number a format of letters, so that the colour of Arabic text deletes it. */
function mendFormats(main: Buffer, table: Buffer): boolean {
  let isChanged = false
  for (const page of formatPages(main, table)) {
    const runs = page[pageSize - 1] ?? 0
    for (let run = 0; run < runs; run += 1) {
      const from = (page[(runs + 1) * 4 + run] ?? 0) * 2
      if (from === 0) continue
      const end = Math.min(pageSize, from + 1 + (page[from] ?? 0))
      for (let at = from + 1; at + 2 < end;) {
        const format = page.readUInt16LE(at)
        const operand = at + 2
        if ((format & 0x1f) === 0 && format !== deletion && ((page[operand] ?? 0) & 1) === 1) {
          page[operand] = (page[operand] ?? 0) & 0xfe
          isChanged = true
        }
        at = operand + lengthOf(format, page[operand] ?? 0)
      }
    }
  }
  return isChanged
}

/** The length of the operand, by the upper three bits of the format ([MS-DOC] 2.6.1). */
function lengthOf(format: number, first: number): number {
  const lengths = [1, 1, 2, 4, 2, 2, first + 1, 3]
  return lengths[format >> 13] ?? 1
}

function formatPages(main: Buffer, table: Buffer): readonly Buffer[] {
  if (main.length < 0x102) return []
  const start = main.readUInt32LE(0xfa)
  const count = Math.floor((main.readUInt32LE(0xfe) - 4) / 8)
  const numbers = start + (count + 1) * 4
  if (count < 0 || numbers + count * 4 > table.length) return []
  const pages = new Set(Array.from({ length: count }, (_, at) => table.readUInt32LE(numbers + at * 4)))
  return [...pages]
    .map((page) => main.subarray(page * pageSize, (page + 1) * pageSize))
    .filter(({ length }) => length === pageSize)
}
