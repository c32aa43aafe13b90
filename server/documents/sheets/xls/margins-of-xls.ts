/** Finds the headers and footers of the sheets of an .xls workbook ([MS-XLS], 2.4.136 and 2.4.124), which the library leaves out. */
import iconv from 'iconv-lite'
import { openOle } from '../../container/ole/open-ole.ts'
import { Unreadable } from '../../container/unreadable.ts'
import { distinct, toMargin, type Margin } from '../margins.ts'

const records = { header: 0x14, footer: 0x15, codePage: 0x42, sheet: 0x85, end: 0x0a } as const
const wholeLength = 8

/** In the order of the sheets; empty for another kind of file. `names`: the names of the sheets. */
export function marginsOfXls(bytes: Uint8Array, names: readonly string[]): readonly (readonly Margin[])[] {
  const stream = streamOf(bytes)
  if (stream === undefined) return []
  // The newer version begins with its number, and has texts in Unicode.
  const isNew = stream.length > wholeLength && stream.readUInt16LE(4) === 0x600
  let page = 1252
  const starts: number[] = []
  for (const { id, data } of recordsFrom(stream, 0)) {
    if (id === records.codePage && data.length >= 2) page = data.readUInt16LE(0)
    if (id === records.sheet && data.length >= 4) starts.push(data.readUInt32LE(0))
  }
  return starts.map((start, at) => {
    const margins: Margin[] = []
    for (const { id, data } of recordsFrom(stream, start)) {
      const part = id === records.header ? 'header' : id === records.footer ? 'footer' : undefined
      if (part !== undefined) margins.push(...toMargin(part, textOf(data, isNew, page), names[at] ?? ''))
    }
    return distinct(margins)
  })
}

function streamOf(bytes: Uint8Array): Buffer | undefined {
  if (bytes[0] !== 0xd0 || bytes[1] !== 0xcf) return undefined
  const ole = openSound(bytes)
  return ole?.stream('Workbook') ?? ole?.stream('Book')
}

/** The library reads more than what is sound. */
function openSound(bytes: Uint8Array) {
  try {
    return openOle(bytes)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** Up to the end of the part that begins here. */
function* recordsFrom(stream: Buffer, from: number): Iterable<{ readonly id: number; readonly data: Buffer }> {
  for (let at = from; at + 4 <= stream.length;) {
    const id = stream.readUInt16LE(at)
    const end = at + 4 + stream.readUInt16LE(at + 2)
    yield { id, data: stream.subarray(at + 4, end) }
    if (id === records.end) return
    at = end
  }
}

/** The text follows its length and, in the newer version, a byte that says whether each letter takes two bytes. */
function textOf(data: Buffer, isNew: boolean, page: number): string {
  if (data.length < 3) return ''
  if (!isNew) {
    const encoding = iconv.encodingExists(`cp${page}`) ? `cp${page}` : 'windows-1252'
    return iconv.decode(data.subarray(1), encoding)
  }
  const isWide = ((data[2] ?? 0) & 1) !== 0
  return data.subarray(3).toString(isWide ? 'utf16le' : 'latin1')
}
