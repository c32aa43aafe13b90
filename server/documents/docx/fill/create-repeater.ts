/**
 * Fills lists from sheets. A table row, or a paragraph outside tables, that holds a placeholder named like a sheet is
 * repeated once per line of that sheet. In each copy,
 *
 * - {{Column}} and {{Sheet.Column}} are the cell of that column;
 * - {{No}}, {{Step}} and the like are the number of the line, unless the sheet has such a column;
 * - {{Sheet}} itself is the column, or the number, that the heading above it in the table names. Without such a heading it
 *   is empty if the row has {{Column}}s, else the first column;
 * - empty cells, in a row without {{Column}}s, get the columns that the headings above them name, or the columns in their
 *   order if no heading names a column;
 * - every other placeholder is filled as outside a list.
 *
 * A paragraph that Word does not number itself gets its number in front.
 */
import type { Element } from '../../container/xml/tree.ts'
import type { PlaceholderRules } from '../match-placeholders.ts'
import { placeholdersOf, type ParagraphPlaceholder } from '../text/paragraph-placeholders.ts'
import { readParagraph } from '../text/paragraph-text.ts'
import type { PlacedParagraph } from '../text/paragraphs.ts'
import { ancestorNamed, childNamed, createElementLike } from '../../container/xml/elements.ts'
import { copyElement } from './copy-element.ts'
import type { Outcome } from './fill-paragraph.ts'
import { setText } from './put-text.ts'
import { columnFor, outcomeInLine, isSheetName, cellValueFor, type RepeatedUnit } from './outcome-in-line.ts'
import { cellsOf, writeCell } from './row-cells.ts'
import { linesOf, splitName, type Line, type SheetLines } from './sheet-lines.ts'
import type { Lookup } from './lookup.ts'

/** The outcomes of placeholders in repeated rows and paragraphs. */
export interface Lists {
  readonly outcomeOf: (placeholders: ParagraphPlaceholder, paragraph: Element) => Outcome | undefined
  /** The number of lines, by the name of the sheet. */
  readonly lineCounts: ReadonlyMap<string, number>
}

export interface Repeater {
  /** Repeats the rows and paragraphs among these that name a sheet. Returns whether there was any. */
  readonly repeat: (paragraphs: readonly PlacedParagraph[]) => boolean
  readonly lists: Lists
}

export function createRepeater(
  rules: PlaceholderRules,
  lookup: Lookup,
  isNumbered: (paragraph: Element) => boolean,
): Repeater {
  const repeatedUnits = new Map<Element, RepeatedUnit>()
  const lineCounts = new Map<string, number>()

  const repeat = (paragraphs: readonly PlacedParagraph[]): boolean => {
    const before = repeatedUnits.size
    const units = new Map<Element, ParagraphPlaceholder[]>()
    for (const { element, row } of paragraphs) {
      const placeholders = placeholdersOf(readParagraph(element), rules)
      if (placeholders.length > 0) units.set(row ?? element, [...(units.get(row ?? element) ?? []), ...placeholders])
    }
    for (const [unit, placeholders] of units) {
      const isTableRow = unit.localName === 'tr'
      const sheet = sheetAmong(placeholders, lookup, isTableRow)
      if (sheet !== undefined && sheet.lines.length > 0) repeatUnit(unit, sheet, placeholders, isTableRow)
    }
    return repeatedUnits.size > before
  }

  const repeatUnit = (
    unit: Element,
    sheet: SheetLines,
    placeholders: readonly ParagraphPlaceholder[],
    isTableRow: boolean,
  ): void => {
    const columns = new Set(
      placeholders.flatMap(({ name }) =>
        isSheetName(sheet, name) ? [] : [columnFor(sheet, name)].filter((at) => at !== undefined),
      ),
    )
    const copies = sheet.lines.slice(1).map(() => copyElement(unit))
    const after = unit.nextSibling
    for (const copy of copies) unit.parentNode?.insertBefore(copy, after)
    for (const [at, element] of [unit, ...copies].entries()) {
      const line: Line = { sheet, number: at + 1, cells: sheet.lines[at] ?? [] }
      repeatedUnits.set(element, { line, columns, isTableRow })
      if (isTableRow && columns.size === 0) fillBlankCells(element, line)
      if (!isTableRow && !isNumbered(unit)) numberParagraph(element, line.number)
    }
    lineCounts.set(sheet.name, sheet.lines.length)
  }

  const outcomeOf = (placeholders: ParagraphPlaceholder, paragraph: Element): Outcome | undefined => {
    for (let unit: Element | undefined = paragraph; unit !== undefined; unit = ancestorNamed(unit, 'tr')) {
      const entry = repeatedUnits.get(unit)
      const outcome = entry === undefined ? undefined : outcomeInLine(placeholders, entry, paragraph)
      if (outcome !== undefined) return outcome
    }
    return undefined
  }

  return { repeat, lists: { outcomeOf, lineCounts } }
}

function fillBlankCells(row: Element, line: Line): void {
  const cells = cellsOf(row)
  const look = cells.find(({ isBlank }) => !isBlank)
  for (const cell of cells) {
    const text = cell.isBlank ? cellValueFor(line, cell) : undefined
    if (text !== undefined && text !== '') writeCell(cell, text, look)
  }
}

function numberParagraph(paragraph: Element, number: number): void {
  const first = childNamed(paragraph, 'r')
  const run = createElementLike(paragraph, 'r')
  const look = first === undefined ? undefined : childNamed(first, 'rPr')
  if (look !== undefined) run.appendChild(look.clone())
  const node = createElementLike(paragraph, 't')
  run.appendChild(node)
  setText(node, `${number}. `)
  paragraph.insertBefore(run, childNamed(paragraph, 'pPr')?.nextSibling ?? paragraph.firstChild)
}

/** Outside tables a value of the same name wins over a sheet: there a placeholder stands for a word, not for a list. */
function sheetAmong(
  placeholders: readonly ParagraphPlaceholder[],
  lookup: Lookup,
  isTableRow: boolean,
): SheetLines | undefined {
  for (const { name } of placeholders) {
    if (!isTableRow && lookup.valueOf(name) !== undefined) continue
    const dotted = splitName(name)
    const sheet = lookup.sheetOf(name) ?? (dotted === undefined ? undefined : lookup.sheetOf(dotted.sheet))
    if (sheet !== undefined) return linesOf(sheet)
  }
  return undefined
}
