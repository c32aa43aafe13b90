/** Fills or marks the placeholders of one paragraph. */
import type { Element } from '../../container/xml/tree.ts'
import type { Reading } from '../placeholder-syntax.ts'
import { placeholdersOf, type Found } from '../text/paragraph-placeholders.ts'
import { readParagraph, type ParagraphText } from '../text/paragraph-text.ts'
import { fillField, markEmptyField } from './fill-field.ts'
import { freeControl } from './free-control.ts'
import { markRange } from './mark-range.ts'
import { piecesIn, replaceRange } from './replace-range.ts'

/** What becomes of a placeholder: its value, a mark that it has none, or nothing. */
export type Fate = { readonly value: string } | 'missing' | 'kept'

/** Whether anything was changed. */
export function fillParagraph(element: Element, reading: Reading, fateOf: (found: Found) => Fate): boolean {
  const paragraph = readParagraph(element)
  const found = placeholdersOf(paragraph, reading)
  // Asked in the order of the text, changed from its end: so the places of those before stay what they are.
  const fates = found.map((each) => [each, fateOf(each)] as const)
  return fates.toReversed().filter(([each, fate]) => apply(paragraph, each, fate)).length > 0
}

function apply(paragraph: ParagraphText, found: Found, fate: Fate): boolean {
  const { field, form, start, end, nameStart, name } = found
  if (fate === 'kept') return false
  if (fate === 'missing') {
    if (markRange(paragraph, [start, end])) return true
    if (field !== undefined) markEmptyField(field)
    return field !== undefined
  }
  // Its own text as its value: there is nothing to do, and how it is split over runs stays.
  if (fate.value === form) return false
  const nodes = piecesIn(paragraph.pieces, [start, end]).map(({ node }) => node)
  for (const node of nodes) freeControl(node)
  if (field !== undefined) fillField(paragraph, field, fate.value)
  else replaceRange(paragraph, [start, end], [nameStart, nameStart + name.length], fate.value)
  return true
}
