/** The text of an old Word document (.doc): paragraphs and tables. Which of them are headings it does not tell. */
import { find, read } from 'cfb'
import WordExtractor from 'word-extractor'
import type { BlockWriter } from '../block-writer.ts'
import type { Place } from '../types.ts'
import { damaged, locked } from '../unreadable.ts'
import { needSoundContainer } from './sound-container.ts'

export async function readDoc(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  needSoundContainer(buffer)
  if (isEncrypted(buffer)) throw locked()
  // The library throws errors of every kind at documents that are not whole.
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

/** A flag in the head of the text (MS-DOC, FibBase): the library would read nonsense. */
function isEncrypted(buffer: Buffer): boolean {
  try {
    const content = find(read(buffer, { type: 'buffer' }), 'WordDocument')?.content
    return ((content?.[11] ?? 0) & 1) === 1
  } catch {
    throw damaged()
  }
}
