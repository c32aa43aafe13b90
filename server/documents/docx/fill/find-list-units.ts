/**
 * Finds the table rows, and the paragraphs outside tables, that stand for the lines of a sheet. They hold a placeholder
 * named like the sheet or, in a table, the names of columns that a single sheet has.
 */
import type { Element } from '../../container/xml/tree.ts'
import type { PlaceholderRules } from '../match-placeholders.ts'
import { placeholdersOf, type ParagraphPlaceholder } from '../text/paragraph-placeholders.ts'
import { readParagraph } from '../text/paragraph-text.ts'
import { rowsOf, type PlacedParagraph } from '../text/paragraphs.ts'
import { ancestorNamed } from '../../container/xml/elements.ts'
import type { Lookup } from './lookup.ts'
import { columnFor, isSheetName } from './outcome-in-line.ts'
import { cellsOf, textOf } from './row-cells.ts'
import { columnNamed, isNumberHeading, linesOf, splitName, type SheetLines } from './sheet-lines.ts'

export interface ListUnit {
  /** Undefined for a row or paragraph that is not a list. */
  readonly sheet: SheetLines | undefined
  readonly placeholders: readonly ParagraphPlaceholder[]
}

/** Finds rows and paragraphs with placeholders, in the order of the document. */
export function findListUnits(
  paragraphs: readonly PlacedParagraph[],
  rules: PlaceholderRules,
  lookup: Lookup,
): Map<Element, ListUnit> {
  const units = new Map<Element, ParagraphPlaceholder[]>()
  for (const { element, row } of paragraphs) {
    const placeholders = placeholdersOf(readParagraph(element), rules)
    if (placeholders.length > 0) units.set(row ?? element, [...(units.get(row ?? element) ?? []), ...placeholders])
  }
  return new Map(
    [...units].map(([unit, placeholders]) => {
      const isRow = unit.localName === 'tr'
      const sheet =
        sheetNamed(placeholders, lookup, isRow) ?? (isRow ? sheetOfColumns(unit, placeholders, lookup) : undefined)
      return [unit, { sheet: sheet?.lines.length === 0 ? undefined : sheet, placeholders }]
    }),
  )
}

/** Outside tables a value of the same name wins over a sheet: there a placeholder stands for a word, not for a list. */
function sheetNamed(
  placeholders: readonly ParagraphPlaceholder[],
  lookup: Lookup,
  isRow: boolean,
): SheetLines | undefined {
  for (const { name } of placeholders) {
    if (!isRow && lookup.valueOf(name) !== undefined) continue
    const dotted = splitName(name)
    const found = lookup.sheetOf(name) ?? (dotted === undefined ? undefined : lookup.sheetOf(dotted.sheet))
    if (found === undefined) continue
    const sheet = linesOf(found)
    // A row whose columns are all misspelt would be repeated without any value.
    const hasAny = placeholders.some(
      (each) => isSheetName(sheet, each.name) || columnFor(sheet, each.name) !== undefined,
    )
    if (hasAny) return sheet
  }
  return undefined
}

/** A row with a label in a cell of its own belongs to a form, and one name alone needs a heading of the same name above it. */
function sheetOfColumns(
  row: Element,
  placeholders: readonly ParagraphPlaceholder[],
  lookup: Lookup,
): SheetLines | undefined {
  const cells = cellsOf(row)
  const forms = placeholders.map(({ form }) => form)
  const isLabel = (text: string) => /\p{L}/u.test(text) && !forms.some((form) => text.includes(form))
  if (cells.some(({ element }) => isLabel(textOf(element)))) return undefined
  const names = placeholders.map(({ name }) => name)
  const candidates = lookup.sheets.map(linesOf).flatMap((sheet) => {
    const columns = names.map((name) => columnNamed(sheet, name))
    const hasAll = columns.every((column, at) => column !== undefined || isNumberHeading(names[at] ?? ''))
    const different = new Set(columns.filter((column) => column !== undefined))
    return hasAll && different.size > 0 && sheet.lines.length > 0 ? [{ sheet, different }] : []
  })
  const [candidate] = candidates
  if (candidate === undefined || candidates.length > 1) return undefined
  const { sheet, different } = candidate
  if (different.size > 1) return isFirstRow(row) ? undefined : sheet
  const heading = cells.find(({ element }) => forms.some((form) => textOf(element).includes(form)))?.heading
  const headed = heading === undefined ? undefined : columnNamed(sheet, heading)
  return headed !== undefined && different.has(headed) ? sheet : undefined
}

function isFirstRow(row: Element): boolean {
  const table = ancestorNamed(row, 'tbl')
  return table !== undefined && rowsOf(table).next().value === row
}
