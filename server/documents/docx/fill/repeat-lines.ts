/**
 * Lists from sheets. A table row, or a paragraph outside tables, that holds a placeholder named like a sheet is repeated,
 * once per line of that sheet. In it
 *
 * - {{Column}} and {{Sheet.Column}} are the cell of that column;
 * - {{No}}, {{Step}} and their like are the number of the line, where the sheet has no such column;
 * - {{Sheet}} itself is what the heading above it in the table says: a column or the number. Where no heading says it, it
 *   is nothing beside {{Column}}s, and alone the first column;
 * - cells without any text, in a row that names no column, get the columns of the headings above them, or the columns
 *   in their order where no heading is the name of a column;
 * - everything else is filled as anywhere.
 *
 * A paragraph that Word does not number itself gets its number in front.
 */
import type { Element } from '../../container/xml/tree.ts'
import type { Reading } from '../placeholder-syntax.ts'
import { placeholdersOf, type Found } from '../text/paragraph-placeholders.ts'
import { readParagraph } from '../text/paragraph-text.ts'
import type { PlacedParagraph } from '../text/paragraphs.ts'
import { ancestorNamed, childNamed, makeLike } from '../../container/xml/elements.ts'
import { cleanCopy } from './clean-copy.ts'
import type { Fate } from './fill-paragraph.ts'
import { setText } from './put-text.ts'
import { columnIn, fateInLine, isNameOf, meantBy, type Repeated } from './line-fate.ts'
import { cellsOf, writeCell } from './row-cells.ts'
import { linesOf, splitName, type Line, type SheetLines } from './sheet-lines.ts'
import type { Lookup } from './values.ts'

/** What the placeholders of repeated rows and paragraphs become; undefined: what they become anywhere. */
export interface Lists {
  readonly fateOf: (found: Found, paragraph: Element) => Fate | undefined
  /** Names of the sheets that were used, and the number of lines they gave. */
  readonly used: ReadonlyMap<string, number>
}

export interface Repeater {
  /** Repeats what is to be repeated among these paragraphs. Whether there was any. */
  readonly repeat: (paragraphs: readonly PlacedParagraph[]) => boolean
  readonly lists: Lists
}

export function createRepeater(
  reading: Reading,
  lookup: Lookup,
  isNumbered: (paragraph: Element) => boolean,
): Repeater {
  const repeated = new Map<Element, Repeated>()
  const used = new Map<string, number>()

  const repeat = (paragraphs: readonly PlacedParagraph[]): boolean => {
    const before = repeated.size
    const units = new Map<Element, Found[]>()
    for (const { element, row } of paragraphs) {
      const found = placeholdersOf(readParagraph(element), reading)
      if (found.length > 0) units.set(row ?? element, [...(units.get(row ?? element) ?? []), ...found])
    }
    for (const [unit, found] of units) {
      const isTableRow = unit.localName === 'tr'
      const sheet = sheetAmong(found, lookup, isTableRow)
      if (sheet !== undefined && sheet.lines.length > 0) repeatUnit(unit, sheet, found, isTableRow)
    }
    return repeated.size > before
  }

  const repeatUnit = (unit: Element, sheet: SheetLines, found: readonly Found[], isTableRow: boolean): void => {
    const columns = new Set(
      found.flatMap(({ name }) =>
        isNameOf(sheet, name) ? [] : [columnIn(sheet, name)].filter((at) => at !== undefined),
      ),
    )
    const copies = sheet.lines.slice(1).map(() => cleanCopy(unit))
    const after = unit.nextSibling
    for (const copy of copies) unit.parentNode?.insertBefore(copy, after)
    for (const [at, element] of [unit, ...copies].entries()) {
      const line: Line = { sheet, number: at + 1, cells: sheet.lines[at] ?? [] }
      repeated.set(element, { line, columns, isTableRow })
      if (isTableRow && columns.size === 0) fillBlankCells(element, line)
      if (!isTableRow && !isNumbered(unit)) numberParagraph(element, line.number)
    }
    used.set(sheet.name, sheet.lines.length)
  }

  const fateOf = (found: Found, paragraph: Element): Fate | undefined => {
    for (let unit: Element | undefined = paragraph; unit !== undefined; unit = ancestorNamed(unit, 'tr')) {
      const entry = repeated.get(unit)
      const fate = entry === undefined ? undefined : fateInLine(found, entry, paragraph)
      if (fate !== undefined) return fate
    }
    return undefined
  }

  return { repeat, lists: { fateOf, used } }
}

function fillBlankCells(row: Element, line: Line): void {
  const cells = cellsOf(row)
  const look = cells.find(({ isBlank }) => !isBlank)
  for (const cell of cells) {
    const text = cell.isBlank ? meantBy(line, cell) : undefined
    if (text !== undefined && text !== '') writeCell(cell, text, look)
  }
}

function numberParagraph(paragraph: Element, number: number): void {
  const first = childNamed(paragraph, 'r')
  const run = makeLike(paragraph, 'r')
  const look = first === undefined ? undefined : childNamed(first, 'rPr')
  if (look !== undefined) run.appendChild(look.clone())
  const node = makeLike(paragraph, 't')
  run.appendChild(node)
  setText(node, `${number}. `)
  paragraph.insertBefore(run, childNamed(paragraph, 'pPr')?.nextSibling ?? paragraph.firstChild)
}

/** Outside tables a value of the same name comes first: there a placeholder is a word and no list. */
function sheetAmong(found: readonly Found[], lookup: Lookup, isTableRow: boolean): SheetLines | undefined {
  for (const { name } of found) {
    if (!isTableRow && lookup.valueOf(name) !== undefined) continue
    const dotted = splitName(name)
    const sheet = lookup.sheetOf(name) ?? (dotted === undefined ? undefined : lookup.sheetOf(dotted.sheet))
    if (sheet !== undefined) return linesOf(sheet)
  }
  return undefined
}
