/** Fills the placeholders of a Word document. Runs, styles, lists, fields, comments and sections stay as they are. */
import { findLinkPlaceholders, setAddress } from '../link-placeholders.ts'
import { finishPackage } from '../finish-package.ts'
import { isLogoName } from '../brand/is-logo-name.ts'
import { openWord } from '../open-word.ts'
import type { WordPackage } from '../word-package.ts'
import { matchPlaceholders, type PlaceholderRules } from '../match-placeholders.ts'
import { placeholderRulesFor } from '../find-placeholders.ts'
import { readTextProperties } from '../text-properties.ts'
import { mayHoldPlaceholder } from '../text/paragraph-text.ts'
import { paragraphsOf } from '../text/paragraphs.ts'
import { storiesOf, type Story } from '../text/stories.ts'
import { placeholderKey } from '../placeholder-key.ts'
import type { Value, Values, ValueSheet } from '../types.ts'
import { isCellOf } from '#server/documents/sheets/cell-address.ts'
import { nameOf } from '#server/documents/sheets/values/name-of.ts'
import { enumerated, worded } from '#server/wording.ts'
import { Blocks } from '../wordml/blocks.ts'
import type { Element } from '../../container/xml/tree.ts'
import { fillParagraph, type OutcomeOf } from './fill-paragraph.ts'
import { createLedger, type FillReport, type Ledger } from './ledger.ts'
import { createNumberingCheck } from './numbering-check.ts'
import { createRepeater, type Repeater } from './create-repeater.ts'
import { addedRevisions, fillRevisionTable, type FilledRevisions, type RevisionOutcome } from './revision-table.ts'
import { collectRevisions, type Revisions } from './collect-revisions.ts'
import { furtherTablesOf, linesOf } from './sheet-lines.ts'
import { leaveOutLists } from './leave-out-lists.ts'
import { createLookup, type Lookup } from './lookup.ts'
import { findListUnits } from './find-list-units.ts'
import { addTitleBlock, type BlockEntry } from './add-title-block.ts'
import { addSections, headingsOf, addUnderHeading } from './add-sections.ts'
import { isRevisionTable, isRevisionTitle } from './revision-headings.ts'
import { descendantsNamed } from '../../container/xml/elements.ts'
import { findUnusedColumns, findUnusedSheets, whyNoList } from './unused-sheets.ts'
import { findUnusedTexts } from './unused-texts.ts'

export interface FillOptions {
  /** Names of placeholders that stay in the document, unmarked. */
  readonly keep?: readonly string[]
  /** A placeholder for a logo ([Company Logo]) stays as well: it gets the picture later. */
  readonly logo?: boolean
  /**
   * Repeats rows and paragraphs for the lines of sheets: see create-repeater.ts. A list that has no place in the document
   * is added at its end: see add-sections.ts.
   */
  readonly tables?: boolean
  /** Lists that the values may lack: what the document says about them is then left out. */
  readonly optional?: readonly string[]
  /** Adds a revision table dated on this day (2026-01-31), unless the document has one: see revision-table.ts. */
  readonly revisionsOn?: string
  /** Adds a block of the values that have no placeholder: see add-title-block.ts. */
  readonly titleBlock?: boolean
}

export interface FilledDocument extends FillReport {
  readonly document: Uint8Array
  /** The sheets whose lines became rows, with the number of lines. */
  readonly lists: Readonly<Record<string, number>>
  /** The sheets that were added as sections, since the document has no place for them. */
  readonly addedSheets: readonly string[]
  /** The names of the values that stand in the added title block. */
  readonly inBlock: readonly string[]
  /** The sheets from which nothing stands in the document, each with the reason. */
  readonly unusedSheets: readonly string[]
  /** The columns that stand nowhere in the document: `Steps: Owner`. */
  readonly unusedColumns: readonly string[]
  /** Further texts of the spreadsheet that are not in the document, each with the reason: see unused-texts.ts. */
  readonly unusedTexts: readonly string[]
  readonly revisions?: RevisionOutcome
  /** The columns of the revision table that are marked, since no value is given for them. */
  readonly markedRevisions: readonly string[]
  /** Changes that were made when the document was opened, each as the rest of a sentence that begins with its name. */
  readonly notes: readonly string[]
}

export async function fillDocument(
  docx: Uint8Array,
  values: Values,
  options: FillOptions = {},
): Promise<FilledDocument> {
  const word = await openWord(docx)
  const keep = [...(options.keep ?? []), ...(values.kept ?? [])]
  const rules = placeholderRulesFor(word, [...namesIn(values), ...keep, ...(values.blank ?? [])])
  const lookup = lookupFor(word, values, rules, options.tables === true)
  const ledger = createLedger(lookup, keep, options.logo === true ? isLogoName : () => false)
  const repeater = options.tables === true ? createRepeater(rules, lookup, createNumberingCheck(word)) : undefined
  const absent = (options.optional ?? []).filter((name) => lookup.sheetOf(name) === undefined)
  leaveOutLists(word, absent, rules)
  for (const story of storiesOf(word)) fillStory(word, story, rules, ledger, repeater)
  fillLinks(word, rules, ledger)
  fillProperties(word, rules, ledger)
  const account = ledger.account()
  const lists = Object.fromEntries(repeater?.lists.lineCounts ?? [])
  const { revisionsOn } = options
  const collected = revisionsOn === undefined ? undefined : collectRevisions(lookup, revisionsOn)
  const isOfRevisions = ({ name }: ValueSheet) => name === collected?.from
  const leftSheets = findUnusedSheets(values, account, lists)
  const hasHeading = headingsOf(word)
  const whyLeft = (sheet: ValueSheet) => whyNoList(sheet, hasHeading(sheet.name))
  const added =
    repeater === undefined ? [] : leftSheets.filter((sheet) => !isOfRevisions(sheet) && whyLeft(sheet) === undefined)
  // What stands below a list is a sheet of its own.
  const further = [...leftSheets, ...lookup.sheets.filter(({ name }) => name in lists)].flatMap((sheet) =>
    repeater === undefined || isOfRevisions(sheet) ? [] : furtherTablesOf(sheet),
  )
  const addedFurther = further.filter((sheet) => whyLeft(sheet) === undefined)
  addSections(word, [...added, ...addedFurther].map(linesOf))
  const revisions = collected === undefined ? undefined : addRevisions(word, collected)
  // In a table of the document itself, a cell without a value stays empty.
  const marked = collected !== undefined && revisions?.outcome === 'added' ? marksIn(collected) : []
  const taken = (collected?.names ?? []).flatMap(({ name, column }) =>
    revisions?.usedColumns.has(column) === true ? [name] : [],
  )
  const usedKeys = new Set(taken.map(placeholderKey))
  const givesAny = (sheet: ValueSheet, names: readonly string[]) =>
    names.some((name) => isCellOf(lookup.sourceOf(name)?.cell ?? '', sheet.name))
  const isInRevisions = (sheet: ValueSheet) => isOfRevisions(sheet) && revisions?.outcome !== 'left'
  // The lines of a list may also have been read as names beside values, and so may the lines above it.
  const listed = [...added, ...lookup.sheets.filter(isInRevisions)]
  const isInList = (name: string) => listed.some((sheet) => givesAny(sheet, [name]) && !isAbove(sheet, name))
  const unused = account.unused.filter((name) => !usedKeys.has(placeholderKey(name)) && !isInList(name))
  const inBlock = options.titleBlock === true ? entriesOfBlock(unused, lookup) : []
  addTitleBlock(word, inBlock)
  const usedColumns = new Map(repeater?.lists.usedColumns)
  if (collected?.from !== undefined && revisions?.outcome === 'filled')
    usedColumns.set(collected.from, revisions.usedColumns)
  const takenNames = [...inBlock.map(({ name }) => name), ...taken]
  const unusedSheets = leftSheets.filter(
    (sheet) => !added.includes(sheet) && !isInRevisions(sheet) && !givesAny(sheet, takenNames),
  )
  const unusedTexts = findUnusedTexts(values, {
    lookup,
    names: account.placeholders.map(({ name }) => name),
    isWhole: (sheet) => added.includes(sheet) || (isOfRevisions(sheet) && revisions?.outcome === 'added'),
    isUnused: (sheet) => unusedSheets.includes(sheet),
    usedColumns,
  })
  return {
    document: await finishPackage(word),
    ...account,
    unused: unused.filter((name) => !inBlock.some((entry) => entry.name === name)),
    inBlock: inBlock.map(({ name }) => name),
    lists,
    addedSheets: [...added, ...addedFurther].map(({ name }) => name),
    unusedSheets: [...unusedSheets, ...further.filter((sheet) => !addedFurther.includes(sheet))].map((sheet) =>
      worded(
        '{0}: {1}',
        sheet.name,
        isOfRevisions(sheet)
          ? ownRevisions()
          : ((options.tables === true ? whyLeft(sheet) : undefined) ?? worded('no placeholder names it')),
      ),
    ),
    unusedColumns: [...findUnusedColumns(lookup, usedColumns), ...unusedTexts.columns],
    unusedTexts: unusedTexts.texts,
    ...(revisions === undefined ? {} : { revisions: revisions.outcome }),
    markedRevisions: marked.map((mark) => mark.slice(1, -1)),
    notes: [...word.notes, ...notesOnRevisions(marked)],
  }
}

const isAbove = ({ above = [] }: ValueSheet, name: string): boolean =>
  above.flat().some((text) => placeholderKey(nameOf(text) ?? text) === placeholderKey(name))

/** Without values of which only a guess says that they have a name. */
const entriesOfBlock = (names: readonly string[], { sourceOf }: Lookup): readonly BlockEntry[] =>
  names.flatMap((name) => {
    const value = sourceOf(name)
    return value === undefined || value.guess === true ? [] : [{ name, text: value.text }]
  })

const ownRevisions = () => worded('the document has a revision table already, which stays as it is')

/** The names of the document decide how a sheet is read. Sheets that are lists give no values to the rest of the document. */
function lookupFor(word: WordPackage, values: Values, rules: PlaceholderRules, hasLists: boolean): Lookup {
  const { otherReadings = [] } = values
  if (otherReadings.length === 0) return createLookup(values)
  const provisional = createLookup({ ...values, otherReadings: [] })
  const names = new Set<string>()
  const lists = new Set<string>()
  for (const story of storiesOf(word)) {
    for (const block of new Blocks(word.text(story.part)).each(mayHoldPlaceholder)) {
      for (const { sheet, placeholders } of findListUnits(paragraphsOf(block, story), rules, provisional).values()) {
        if (hasLists && sheet !== undefined) lists.add(sheet.name)
        else for (const { name } of placeholders) names.add(placeholderKey(name))
      }
    }
  }
  for (const { name } of findLinkPlaceholders(word, rules)) names.add(placeholderKey(name))
  const isOnList = ({ cell = '' }: Value) => [...lists].some((sheet) => isCellOf(cell, sheet))
  const ambiguous = new Set(otherReadings.map(({ sheet }) => sheet))
  const ownValues = Object.entries(values.values).filter(
    ([, value]) => !isOnList(value) || ![...ambiguous].some((sheet) => isCellOf(value.cell ?? '', sheet)),
  )
  return createLookup(
    {
      ...values,
      values: Object.fromEntries(ownValues),
      otherReadings: otherReadings.filter(({ sheet }) => !lists.has(sheet)),
    },
    names,
  )
}

const namesIn = ({ values, otherReadings = [] }: Values): string[] => [
  ...Object.keys(values),
  ...otherReadings.flatMap((reading) => Object.keys(reading.values)),
]

function fillStory(
  word: WordPackage,
  story: Story,
  rules: PlaceholderRules,
  ledger: Ledger,
  repeater?: Repeater,
): void {
  const blocks = new Blocks(word.text(story.part))
  const rulesOfFilling = { ...rules, listsPerhaps: true }
  blocks.changeEach(mayHoldPlaceholder, (block) => {
    let isChanged = repeater?.repeat(paragraphsOf(block, story)) === true
    for (const placed of paragraphsOf(block, story)) {
      const { element } = placed
      const outcomeOf: OutcomeOf = (placeholder, siblings, text) => {
        const isSure = ({ perhaps }: typeof placeholder) => perhaps !== true
        const inList = isSure(placeholder)
          ? repeater?.lists.outcomeOf(placeholder, element, siblings.filter(isSure))
          : undefined
        return ledger.record(placeholder, inList ?? ledger.outcomeOf(placeholder), text, inList !== undefined)
      }
      if (fillParagraph(placed, rulesOfFilling, outcomeOf)) isChanged = true
    }
    return isChanged
  })
  const xml = blocks.xml()
  if (xml !== undefined) word.write(story.part, xml)
}

function addRevisions(word: WordPackage, revisions: Revisions): FilledRevisions {
  if (!hasRevisionTable(word) && addUnderHeading(word, revisions.sheet, isRevisionTitle))
    return addedRevisions(revisions)
  const blocks = new Blocks(word.text(word.main))
  const count = blocks.split.blocks.length
  let at = 0
  const parsed = blocks.parse((raw) => {
    at += 1
    return at === count || raw.includes('tbl>')
  })
  const filled = fillRevisionTable(word, blocks, parsed, revisions)
  const xml = blocks.xml()
  if (xml !== undefined) word.write(word.main, xml)
  return filled
}

const hasRevisionTable = (word: WordPackage) =>
  new Blocks(word.text(word.main))
    .parse((raw) => raw.includes('tbl>'))
    .some(({ holder }) => [...descendantsNamed(holder, 'tbl')].some(isRevisionTable))

const marksIn = ({ sheet }: Revisions): readonly string[] => sheet.lines.flat().filter((cell) => /^\[\w+\]$/.test(cell))

function notesOnRevisions(marks: readonly string[]): string[] {
  if (marks.length === 0) return []
  return [
    marks.length === 1
      ? `has a revision table in which ${marks[0]} is marked, since the spreadsheet does not give it.`
      : `has a revision table in which ${enumerated(marks)} are marked, since the spreadsheet does not give them.`,
  ]
}

/** An address whose placeholder has no value stays as it is; the text of the link is marked instead. */
function fillLinks(word: WordPackage, rules: PlaceholderRules, ledger: Ledger): void {
  const byElement = new Map<Element, string>()
  // Replaces the placeholders of an address from the last to the first, so that earlier positions stay valid.
  for (const placeholder of findLinkPlaceholders(word, rules).toReversed()) {
    const outcome = ledger.record(placeholder, ledger.outcomeOf(placeholder), placeholder.address)
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
      const outcome = ledger.record(placeholder, ledger.outcomeOf(placeholder), element.textContent ?? '')
      if (typeof outcome === 'string') continue
      text = text.slice(0, placeholder.start) + outcome.value.replace(/\s+/g, ' ') + text.slice(placeholder.end)
    }
    if (text === element.textContent) continue
    element.textContent = text
    word.markChanged(part)
  }
}
