/**
 * Fills lists from sheets. A table row or a paragraph that stands for a list (see find-list-units.ts) is repeated once per
 * line of its sheet. In each copy,
 *
 * - {{Column}} and {{Sheet.Column}} are the cell of that column;
 * - {{No}}, {{Step}} and the like are the number of the line, unless the sheet has such a column;
 * - {{Sheet}} itself is the column, or the number, that the heading above it in the table names. Without such a heading it
 *   is the column of its own name; without such a column, it is empty if the row has {{Column}}s, or its own paragraph a
 *   number, else the first column;
 * - empty cells, in a row without {{Column}}s, get the columns that the headings above them name, or the columns in their
 *   order if no heading names a column;
 * - every other placeholder is filled as outside a list.
 *
 * A paragraph that Word does not number itself gets its number in front.
 */
import type { Element } from '../../container/xml/tree.ts'
import type { PlaceholderRules } from '../match-placeholders.ts'
import type { ParagraphPlaceholder } from '../text/paragraph-placeholders.ts'
import type { PlacedParagraph } from '../text/paragraphs.ts'
import { ancestorNamed, childNamed, createElementLike } from '../../container/xml/elements.ts'
import { copyElement } from './copy-element.ts'
import { findListUnits } from './find-list-units.ts'
import type { Outcome } from './fill-paragraph.ts'
import { setText } from './put-text.ts'
import {
  columnFor,
  outcomeInLine,
  isNumberName,
  isSheetName,
  cellValueFor,
  type RepeatedUnit,
} from './outcome-in-line.ts'
import { cellsOf, writeCell } from './row-cells.ts'
import type { Line, SheetLines } from './sheet-lines.ts'
import type { Lookup } from './lookup.ts'

/** The outcomes of placeholders in repeated rows and paragraphs. */
export interface Lists {
  readonly outcomeOf: (
    placeholder: ParagraphPlaceholder,
    paragraph: Element,
    siblings: readonly ParagraphPlaceholder[],
  ) => Outcome | undefined
  /** The number of lines, by the name of the sheet. */
  readonly lineCounts: ReadonlyMap<string, number>
  /** The columns that stand somewhere in the document, by the name of the sheet. */
  readonly usedColumns: ReadonlyMap<string, ReadonlySet<number>>
}

export interface Repeater {
  /**
   * Repeats the rows and paragraphs of a block that name a sheet. Returns whether there was any. Call it for one block after
   * the other: the outcomes are those of the last one.
   */
  readonly repeat: (paragraphs: readonly PlacedParagraph[]) => boolean
  readonly lists: Lists
}

export function createRepeater(
  rules: PlaceholderRules,
  lookup: Lookup,
  isNumbered: (paragraph: Element) => boolean,
): Repeater {
  /** Applies to the block that is being filled. */
  const repeatedUnits = new Map<Element, RepeatedUnit>()
  const lineCounts = new Map<string, number>()
  const usedColumns = new Map<string, Set<number>>()

  const repeat = (paragraphs: readonly PlacedParagraph[]): boolean => {
    repeatedUnits.clear()
    for (const [unit, { sheet, placeholders }] of findListUnits(paragraphs, rules, lookup)) {
      if (sheet !== undefined) repeatUnit(unit, sheet, placeholders, unit.localName === 'tr')
    }
    return repeatedUnits.size > 0
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
    const used = usedColumns.get(sheet.name) ?? new Set()
    usedColumns.set(sheet.name, used)
    for (const column of columns) used.add(column)
    const hasOwnNumber = placeholders.some(({ name }) => columnFor(sheet, name) === undefined && isNumberName(name))
    const copies = sheet.lines.slice(1).map(() => copyElement(unit))
    const after = unit.nextSibling
    for (const copy of copies) unit.parentNode?.insertBefore(copy, after)
    for (const [at, element] of [unit, ...copies].entries()) {
      const line: Line = { sheet, number: at + 1, cells: sheet.lines[at] ?? [], used }
      repeatedUnits.set(element, { line, columns, isTableRow })
      if (isTableRow && columns.size === 0) fillBlankCells(element, line)
      if (!isTableRow && !hasOwnNumber && !isNumbered(unit)) numberParagraph(element, line.number)
    }
    lineCounts.set(sheet.name, sheet.lines.length)
  }

  const outcomeOf: Lists['outcomeOf'] = (placeholder, paragraph, siblings) => {
    for (let unit: Element | undefined = paragraph; unit !== undefined; unit = ancestorNamed(unit, 'tr')) {
      const entry = repeatedUnits.get(unit)
      const outcome = entry === undefined ? undefined : outcomeInLine(placeholder, entry, paragraph, siblings)
      if (outcome !== undefined) return outcome
    }
    return undefined
  }

  return { repeat, lists: { outcomeOf, lineCounts, usedColumns } }
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
