/** Fills the placeholders of a Word document. Every run, style, list, field, remark and section stays what it is. */
import { linkPlaceholders, setAddress } from '../links.ts'
import { openWord } from '../open-word.ts'
import type { WordPackage } from '../word-package.ts'
import { matchPlaceholders, type Reading } from '../placeholder-syntax.ts'
import { readingOf } from '../placeholders.ts'
import { propertiesOf } from '../properties.ts'
import type { Found } from '../text/paragraph-placeholders.ts'
import { mayHoldPlaceholder } from '../text/paragraph-text.ts'
import { paragraphsOf } from '../text/paragraphs.ts'
import { storiesOf, type Story } from '../text/stories.ts'
import type { Values } from '../types.ts'
import { Blocks } from '../wordml/blocks.ts'
import type { Element } from '../../container/xml/tree.ts'
import { fillParagraph } from './fill-paragraph.ts'
import { createLedger, type Account, type Ledger } from './ledger.ts'
import { numberedBy } from './numbered.ts'
import { createRepeater, type Repeater } from './repeat-lines.ts'
import { putRevisions } from './revision-table.ts'
import { revisionsIn } from './revisions.ts'
import type { SheetLines } from './sheet-lines.ts'
import { lookupIn } from './values.ts'

export interface FillOptions {
  /** Names that stay in the document as they stand, unmarked. */
  readonly keep?: readonly string[]
  /** Repeats rows and paragraphs from sheets: see repeat-lines.ts. */
  readonly tables?: boolean
  /** Adds a revision table, if the document has none that is filled in: see revision-table.ts. The day, as 2026-01-31. */
  readonly revisionsOn?: string
}

export interface Filled extends Account {
  readonly document: Uint8Array
  /** The sheets that became rows, with the number of their lines. */
  readonly lists: Readonly<Record<string, number>>
}

export async function fillDocument(docx: Uint8Array, values: Values, options: FillOptions = {}): Promise<Filled> {
  const word = await openWord(docx)
  const lookup = lookupIn(values)
  const reading = readingOf(word, [...lookup.names, ...(options.keep ?? [])])
  const ledger = createLedger(lookup, options.keep ?? [])
  const repeater = options.tables === true ? createRepeater(reading, lookup, numberedBy(word)) : undefined
  const revisions = options.revisionsOn === undefined ? undefined : revisionsIn(lookup, options.revisionsOn)
  for (const story of storiesOf(word)) fillStory(word, story, reading, ledger, repeater)
  if (revisions !== undefined) addRevisions(word, revisions)
  fillLinks(word, reading, ledger)
  fillProperties(word, reading, ledger)
  const lists = Object.fromEntries(repeater?.lists.used ?? [])
  return { document: await word.bytes(), ...ledger.account(), lists }
}

function fillStory(word: WordPackage, story: Story, reading: Reading, ledger: Ledger, repeater?: Repeater): void {
  const blocks = new Blocks(word.text(story.part))
  for (const block of blocks.parse(mayHoldPlaceholder)) {
    const isRepeated = repeater?.repeat(paragraphsOf(block, story)) === true
    if (isRepeated) blocks.changed(block)
    for (const { element } of paragraphsOf(block, story)) {
      const fateOf = (found: Found) =>
        ledger.note(found, repeater?.lists.fateOf(found, element) ?? ledger.fateOf(found))
      if (fillParagraph(element, reading, fateOf)) blocks.changed(block)
    }
  }
  const xml = blocks.xml()
  if (xml !== undefined) word.write(story.part, xml)
}

function addRevisions(word: WordPackage, revisions: SheetLines): void {
  const blocks = new Blocks(word.text(word.main))
  const count = blocks.split.blocks.length
  let at = 0
  const parsed = blocks.parse((raw) => {
    at += 1
    return at === count || raw.includes('tbl>')
  })
  putRevisions(word, blocks, parsed, revisions)
  const xml = blocks.xml()
  if (xml !== undefined) word.write(word.main, xml)
}

/** An address without its value leads nowhere: it stays as it is, and the text of the link is marked. */
function fillLinks(word: WordPackage, reading: Reading, ledger: Ledger): void {
  const byElement = new Map<Element, string>()
  // From the last to the first of each address, so that the places of those before stay what they are.
  for (const found of linkPlaceholders(word, reading).toReversed()) {
    const fate = ledger.note(found, ledger.fateOf(found))
    if (typeof fate === 'string') continue
    const address = byElement.get(found.element) ?? found.address
    const filled = address.slice(0, found.start) + fate.value.trim() + address.slice(found.end)
    byElement.set(found.element, filled)
    if (filled === found.address) continue
    setAddress(found, filled)
    word.changed(found.part)
  }
}

/** A property is plain text: what is missing there can't be marked, and stays. */
function fillProperties(word: WordPackage, reading: Reading, ledger: Ledger): void {
  for (const { part, element } of propertiesOf(word)) {
    let text = element.textContent ?? ''
    for (const found of matchPlaceholders(text, reading).toReversed()) {
      const fate = ledger.note(found, ledger.fateOf(found))
      if (typeof fate === 'string') continue
      text = text.slice(0, found.start) + fate.value.replace(/\s+/g, ' ') + text.slice(found.end)
    }
    if (text === element.textContent) continue
    element.textContent = text
    word.changed(part)
  }
}
