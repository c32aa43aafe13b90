/** Reads the text of an old Word document (.doc): paragraphs and tables. Headings cannot be recognised. */
import iconv from 'iconv-lite'
import WordExtractor from 'word-extractor'
import { openOle } from '../../container/ole/open-ole.ts'
import { damagedFile, lockedFile, Unreadable } from '../../container/unreadable.ts'
import type { BlockWriter } from '../block-writer.ts'
import type { Place } from '../types.ts'
import { repairDoc } from './repair-doc.ts'
import { wordIsLocked } from '../../sniff/opens-only-with-password.ts'

export async function readDoc(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  // The library reads nonsense from a locked document, and throws various errors for a damaged one.
  const ole = openOle(bytes)
  const stream = ole.stream('WordDocument')
  if (wordIsLocked(stream)) throw lockedFile()
  if (stream !== undefined && isBeforeWord97(stream)) return readBeforeWord97(stream, writer)
  const mended = stream === undefined || stream.length < 0x200 ? undefined : repairDoc(ole, stream)
  const buffer = mended ?? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const document = await new WordExtractor().extract(buffer).catch(() => {
    throw damagedFile()
  })
  // The library's filter would replace typographic quotes, but citations have to be exact.
  const unfiltered = { filterUnicode: false }
  writeLines(document.getBody(unfiltered), writer)
  const parts: readonly (readonly [NonNullable<Place['part']>, string])[] = [
    ['text box', document.getTextboxes(unfiltered)],
    ['header', document.getHeaders({ ...unfiltered, includeFooters: false })],
    ['footer', document.getFooters(unfiltered)],
    ['footnote', document.getFootnotes(unfiltered)],
    ['endnote', document.getEndnotes(unfiltered)],
    ['comment', document.getAnnotations(unfiltered)],
  ]
  for (const [part, text] of parts) {
    // Each section repeats its headers: every line is taken once.
    for (const line of new Set(text.split('\n'))) writer.add('text', line, { label: part, part })
  }
}

/** Word 6 and Word 95 write at most 104 as the version of their format ([MS-DOC] 2.5.1, nFib); the library reads none of it. */
const isBeforeWord97 = (stream: Buffer) => stream.length > 0x200 && stream.readUInt16LE(2) < 0x6a

/** Their text lies in one piece in the code page of Windows, unless it was saved in haste. */
function readBeforeWord97(stream: Buffer, writer: BlockWriter): void {
  const isInPieces = (stream.readUInt16LE(0x0a) & 4) !== 0
  const [from, to] = [stream.readUInt32LE(0x18), stream.readUInt32LE(0x1c)]
  if (isInPieces || from >= to || to > stream.length) {
    throw new Unreadable(
      'is a document of Word 6 or Word 95, which is not read here. Open it in Word or LibreOffice, save it as .docx, and send that.',
    )
  }
  const text = iconv.decode(stream.subarray(from, to), 'win1252')
  // A cell ends with 7, a row with two of them; 19 to 21 enclose the instructions of a field.
  const [cell, begin, separate, end] = [7, 19, 20, 21].map((code) => String.fromCharCode(code))
  const instructions = new RegExp(`${begin}[^${begin}${separate}${end}]*${separate}?`, 'g')
  const shown = text
    .replace(instructions, '')
    .replaceAll(`${cell}${cell}`, '\t\n')
    .replaceAll(`${cell}`, '\t')
    .replaceAll('\r', '\n')
  writeLines(shown, writer)
}

/** A line that ends with a tab is a row of a table. */
function writeLines(body: string, writer: BlockWriter): void {
  let rows: string[][] = []
  const endTable = () => {
    writer.addTable(rows)
    rows = []
  }
  for (const line of body.split('\n')) {
    if (line.endsWith('\t')) rows.push(line.slice(0, -1).split('\t'))
    else {
      endTable()
      writer.add('text', line)
    }
  }
  endTable()
}
