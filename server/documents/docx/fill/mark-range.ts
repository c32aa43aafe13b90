/** Highlights a range of the text of a paragraph, so that a missing value is not overlooked. */
import type { ParagraphText } from '../text/paragraph-text.ts'
import { colourText } from '../brand/colour-run.ts'
import { ensureProperties, putInOrder } from '../wordml/put-in-order.ts'
import type { Element } from '../../container/xml/tree.ts'
import { isolateRange } from './isolate-range.ts'
import type { Range } from './replace-range.ts'

/** Call it from the last range of a paragraph to the first. Returns false if no run holds any of the range. */
export function markRange(paragraph: ParagraphText, range: Range): boolean {
  const runs = isolateRange(paragraph, range)
  for (const run of runs) highlight(run)
  return runs.length > 0
}

/** Black, since the text of the template may be white: in the header row of a table, for example. */
export function highlight(run: Element): void {
  const properties = ensureProperties(run, 'rPr')
  colourText(properties, '000000')
  putInOrder(properties, 'rPr', 'highlight', { val: 'yellow' })
}
