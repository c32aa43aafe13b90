/** Recognises the revision table of a document by its headings, and the title above it. */
import { sheetWords } from '#server/documents/sheets/values/sheet-words.ts'
import { rowsOf } from '../text/paragraphs.ts'
import type { Element } from '../../container/xml/tree.ts'
import { cellsOf, textOf } from './row-cells.ts'

/** A longer text is not a title. */
const longestTitle = 60

export function isRevisionTitle(text: string): boolean {
  if (text.trim().length > longestTitle) return false
  const { revisionTitle, isRevisionTitle: isWhole } = sheetWords()
  return revisionTitle.test(text) || isWhole(text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
}

/** A version, and its date or its change. */
export function isRevisionTable(table: Element): boolean {
  const [first] = table.localName === 'tbl' ? rowsOf(table) : []
  if (first === undefined) return false
  const texts = cellsOf(first).map(({ element }) => textOf(element))
  const { version, date, change } = sheetWords().revisions
  return texts.some(version.isHeading) && (texts.some(date.isHeading) || texts.some(change.isHeading))
}
