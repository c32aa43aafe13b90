/** Reads the text of an old Word document (.doc): paragraphs and tables. Headings cannot be recognised. */
import WordExtractor from 'word-extractor'
import { openOle } from '../../container/ole/open-ole.ts'
import { damagedFile, lockedFile } from '../../container/unreadable.ts'
import { wordIsLocked } from '../../sniff/word-is-locked.ts'
import type { BlockWriter } from '../block-writer.ts'
import type { Place } from '../types.ts'

export async function readDoc(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  // The library reads nonsense from a locked document, and throws various errors for a damaged one.
  if (wordIsLocked(openOle(bytes).stream('WordDocument'))) throw lockedFile()
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
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
