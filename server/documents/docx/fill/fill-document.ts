/** Fills the placeholders of a Word document. Runs, styles, lists, fields, comments and sections stay as they are. */
import { findLinkPlaceholders, setAddress } from '../link-placeholders.ts'
import { openWord } from '../open-word.ts'
import type { WordPackage } from '../word-package.ts'
import { matchPlaceholders, type PlaceholderRules } from '../match-placeholders.ts'
import { placeholderRulesFor } from '../find-placeholders.ts'
import { readTextProperties } from '../text-properties.ts'
import type { ParagraphPlaceholder } from '../text/paragraph-placeholders.ts'
import { mayHoldPlaceholder } from '../text/paragraph-text.ts'
import { paragraphsOf } from '../text/paragraphs.ts'
import { storiesOf, type Story } from '../text/stories.ts'
import type { Values } from '../types.ts'
import { Blocks } from '../wordml/blocks.ts'
import type { Element } from '../../container/xml/tree.ts'
import { fillParagraph } from './fill-paragraph.ts'
import { createLedger, type Account, type Ledger } from './ledger.ts'
import { createNumberingCheck } from './numbering-check.ts'
import { createRepeater, type Repeater } from './create-repeater.ts'
import { putRevisions } from './revision-table.ts'
import { collectRevisions } from './collect-revisions.ts'
import type { SheetLines } from './sheet-lines.ts'
import { createLookup } from './lookup.ts'

export interface FillOptions {
  /** Names of placeholders that stay in the document, unmarked. */
  readonly keep?: readonly string[]
  /** Repeats rows and paragraphs for the lines of sheets: see create-repeater.ts. */
  readonly tables?: boolean
  /** Adds a revision table dated on this day (2026-01-31), unless the document has a filled one: see revision-table.ts. */
  readonly revisionsOn?: string
}

export interface FilledDocument extends Account {
  readonly document: Uint8Array
  /** The sheets whose lines became rows, with the number of lines. */
  readonly lists: Readonly<Record<string, number>>
}

export async function fillDocument(
  docx: Uint8Array,
  values: Values,
  options: FillOptions = {},
): Promise<FilledDocument> {
  const word = await openWord(docx)
  const lookup = createLookup(values)
  const rules = placeholderRulesFor(word, [...lookup.names, ...(options.keep ?? [])])
  const ledger = createLedger(lookup, options.keep ?? [])
  const repeater = options.tables === true ? createRepeater(rules, lookup, createNumberingCheck(word)) : undefined
  const revisions = options.revisionsOn === undefined ? undefined : collectRevisions(lookup, options.revisionsOn)
  for (const story of storiesOf(word)) fillStory(word, story, rules, ledger, repeater)
  if (revisions !== undefined) addRevisions(word, revisions)
  fillLinks(word, rules, ledger)
  fillProperties(word, rules, ledger)
  const lists = Object.fromEntries(repeater?.lists.lineCounts ?? [])
  return { document: await word.bytes(), ...ledger.account(), lists }
}

function fillStory(
  word: WordPackage,
  story: Story,
  rules: PlaceholderRules,
  ledger: Ledger,
  repeater?: Repeater,
): void {
  const blocks = new Blocks(word.text(story.part))
  for (const block of blocks.parse(mayHoldPlaceholder)) {
    const isRepeated = repeater?.repeat(paragraphsOf(block, story)) === true
    if (isRepeated) blocks.markChanged(block)
    for (const { element } of paragraphsOf(block, story)) {
      const outcomeOf = (placeholder: ParagraphPlaceholder) =>
        ledger.record(placeholder, repeater?.lists.outcomeOf(placeholder, element) ?? ledger.outcomeOf(placeholder))
      if (fillParagraph(element, rules, outcomeOf)) blocks.markChanged(block)
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

/** An address whose placeholder has no value stays as it is; the text of the link is marked instead. */
function fillLinks(word: WordPackage, rules: PlaceholderRules, ledger: Ledger): void {
  const byElement = new Map<Element, string>()
  // From the last to the first in each address, so that the positions of earlier ones stay valid.
  for (const placeholder of findLinkPlaceholders(word, rules).toReversed()) {
    const outcome = ledger.record(placeholder, ledger.outcomeOf(placeholder))
    if (typeof outcome === 'string') continue
    const address = byElement.get(placeholder.element) ?? placeholder.address
    const newAddress = address.slice(0, placeholder.start) + outcome.value.trim() + address.slice(placeholder.end)
    byElement.set(placeholder.element, newAddress)
    if (newAddress === placeholder.address) continue
    setAddress(placeholder, newAddress)
    word.markChanged(placeholder.part)
  }
}

/** A property is plain text, which cannot be marked: a placeholder without a value stays as it is. */
function fillProperties(word: WordPackage, rules: PlaceholderRules, ledger: Ledger): void {
  for (const { part, element } of readTextProperties(word)) {
    let text = element.textContent ?? ''
    for (const placeholder of matchPlaceholders(text, rules).toReversed()) {
      const outcome = ledger.record(placeholder, ledger.outcomeOf(placeholder))
      if (typeof outcome === 'string') continue
      text = text.slice(0, placeholder.start) + outcome.value.replace(/\s+/g, ' ') + text.slice(placeholder.end)
    }
    if (text === element.textContent) continue
    element.textContent = text
    word.markChanged(part)
  }
}
