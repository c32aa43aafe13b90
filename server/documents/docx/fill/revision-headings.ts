/** Recognises the revision table of a document by its headings, and the title above it. */
import { rowsOf } from '../text/paragraphs.ts'
import type { Element } from '../../container/xml/tree.ts'
import { cellsOf, textOf } from './row-cells.ts'

/** Whole headings of the columns, by the field of a revision. */
export const revisionHeadings = {
  version: /^(?:ver(?:sion)?|rev(?:ision)?|issue|edition)\.?(?: ?(?:no\.?|number|nr\.?|#|id))?$/i,
  date: /^(?:(?:revision|version|issue|effective|release|change|amendment) )?date(?: of (?:issue|revision|change|release|amendment))?$/i,
  change:
    /^(?:(?:summary|descriptions?|details?|nature|reasons?) (?:of|for) (?:the )?)?(?:changes?|revisions|amendments?)(?: (?:made|description|details|summary))?$|^(?:description|details|summary|reason)(?: (?:of|for) (?:the )?(?:change|revision|amendment))?$/i,
  author:
    /^(?:author|owner|name|by|(?:prepared|revised|changed|amended|issued|written|updated|made) by|(?:document|sop) owner)$/i,
} as const

const title =
  /\b(?:revision|version|change|amendment|document|issue)s? (?:history|log|record|register|table)\b|\b(?:history|log|record|register|table) of (?:the )?(?:revisions?|changes|amendments|versions|issues)\b|^\W*(?:revisions|amendments)\W*$/i
/** A longer text is not a title. */
const longestTitle = 60

export const isRevisionTitle = (text: string): boolean => title.test(text) && text.trim().length <= longestTitle

/** A version, and its date or its change. */
export function isRevisionTable(table: Element): boolean {
  const [first] = table.localName === 'tbl' ? rowsOf(table) : []
  if (first === undefined) return false
  const texts = cellsOf(first).map(({ element }) => textOf(element))
  const has = (kind: keyof typeof revisionHeadings) => texts.some((text) => revisionHeadings[kind].test(text))
  return has('version') && (has('date') || has('change'))
}
