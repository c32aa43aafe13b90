/** The text of an old Word document (.doc): paragraphs and tables. Which of them are headings it does not tell. */
import WordExtractor from 'word-extractor'
import { openOle } from '../../container/ole/open-ole.ts'
import { damaged, locked } from '../../container/unreadable.ts'
import { wordIsLocked } from '../../sniff/word-is-locked.ts'
import type { BlockWriter } from '../block-writer.ts'
import type { Place } from '../types.ts'

export async function readDoc(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  // The library would read nonsense in a locked document, and throws errors of every kind at one that is not whole.
  if (wordIsLocked(openOle(bytes).stream('WordDocument'))) throw locked()
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const document = await new WordExtractor().extract(buffer).catch(() => {
    throw damaged()
  })
  // Its filter turns typographic quotes into plain ones, and a citation has to be word for word.
  const asItIs = { filterUnicode: false }
  writeLines(document.getBody(asItIs), writer)
  const parts: readonly (readonly [NonNullable<Place['part']>, string])[] = [
    ['text box', document.getTextboxes(asItIs)],
    ['header', document.getHeaders({ ...asItIs, includeFooters: false })],
    ['footer', document.getFooters(asItIs)],
    ['footnote', document.getFootnotes(asItIs)],
    ['endnote', document.getEndnotes(asItIs)],
    ['comment', document.getAnnotations(asItIs)],
  ]
  for (const [part, text] of parts) {
    // Each section repeats its headers.
    for (const line of new Set(text.split('\n'))) writer.add('text', line, { label: part, part })
  }
}

/** Rows of tables end with a tab. */
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
