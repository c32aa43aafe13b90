/**
 * Fills the revision table of a document: an empty one under a title that says so. A table that is filled in already stays
 * as it is, and so does an empty one without such a title. A document without a revision table gets one at its end. An
 * approval is never filled in, unless the sheet of revisions has a column of that very name.
 */
import { sheetWords } from '#server/documents/sheets/values/sheet-words.ts'
import type { WordPackage } from '../word-package.ts'
import { isRevisionTable, isRevisionTitle } from './revision-headings.ts'
import type { Block, Blocks } from '../wordml/blocks.ts'
import { descendants, descendantsNamed } from '../../container/xml/elements.ts'
import type { Element } from '../../container/xml/tree.ts'
import { addSection } from './add-sections.ts'
import type { Revisions } from './collect-revisions.ts'
import { fillEmptyRows } from './fill-empty-rows.ts'
import { textOf } from './row-cells.ts'
import { columnNamed, type SheetLines } from './sheet-lines.ts'

export type RevisionOutcome = 'added' | 'filled' | 'left'

export interface FilledRevisions {
  readonly outcome: RevisionOutcome
  /** The columns of the revisions that stand in the table. */
  readonly usedColumns: ReadonlySet<number>
}

export function fillRevisionTable(
  word: WordPackage,
  blocks: Blocks,
  parsed: readonly Block[],
  revisions: Revisions,
): FilledRevisions {
  for (const block of parsed) {
    const table = [...descendantsNamed(block.holder, 'tbl')].find(isRevisionTable)
    if (table === undefined) continue
    const isTitled = titlesAbove(blocks, block, table).some(isRevisionTitle)
    const usedColumns = isTitled && revisions.isGiven ? fillEmptyRows(table, revisions.sheet, columnFor) : undefined
    if (usedColumns === undefined) continue
    blocks.markChanged(block)
    return { outcome: 'filled', usedColumns }
  }
  const last = parsed.at(-1)
  if (parsed.some(({ holder }) => [...descendantsNamed(holder, 'tbl')].some(isRevisionTable)) || last === undefined) {
    return { outcome: 'left', usedColumns: new Set() }
  }
  addSection(word, last, { ...revisions.sheet, name: 'Revision history' })
  blocks.markChanged(last)
  return addedRevisions(revisions)
}

/** A table that was added has all columns. */
export const addedRevisions = ({ sheet }: Revisions): FilledRevisions => ({
  outcome: 'added',
  usedColumns: new Set(sheet.headings.keys()),
})

/** The texts of the last two paragraphs above the table. */
function titlesAbove({ split }: Blocks, block: Block, table: Element): string[] {
  const texts: string[] = []
  for (const element of descendants(block.holder)) {
    if (element === table) break
    if (element.localName === 'p') texts.push(textOf(element))
  }
  for (const raw of split.blocks.slice(Math.max(0, block.at - 6), block.at).toReversed()) {
    if (raw.includes('tbl>')) break
    texts.unshift(raw.replace(/<[^>]*>/g, '').trim())
  }
  return texts.filter((text) => text !== '').slice(-2)
}

/** Finds the column by the name or the meaning of its heading: 'Rev.' gets the versions, 'Description of change' the changes. */
function columnFor(revisions: SheetLines, heading: string): number | undefined {
  const named = columnNamed(revisions, heading)
  if (named !== undefined) return named
  const kind = Object.values(sheetWords().revisions).find(({ isHeading }) => isHeading(heading))
  const at = kind === undefined ? -1 : revisions.headings.findIndex(kind.isHeading)
  return at < 0 ? undefined : at
}
