/** Highlights a range of the text of a paragraph, and nothing beside it: what has no value must not be overlooked. */
import type { ParagraphText } from '../text/paragraph-text.ts'
import { propertiesOf, put } from '../wordml/put-in-order.ts'
import type { Element } from '../../container/xml/tree.ts'
import { isolateRange } from './isolate-range.ts'
import type { Range } from './replace-range.ts'

/** From the last range to the first. False where no run holds any of it. */
export function markRange(paragraph: ParagraphText, range: Range): boolean {
  const runs = isolateRange(paragraph, range)
  for (const run of runs) highlight(run)
  return runs.length > 0
}

export function highlight(run: Element): void {
  put(propertiesOf(run, 'rPr'), 'rPr', 'highlight', { val: 'yellow' })
}
