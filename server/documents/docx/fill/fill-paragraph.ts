/** Fills or marks the placeholders of one paragraph. */
import type { PlaceholderRules } from '../match-placeholders.ts'
import { placeholdersOf, type ParagraphPlaceholder } from '../text/paragraph-placeholders.ts'
import type { PlacedParagraph } from '../text/paragraphs.ts'
import { readParagraph, type ParagraphText } from '../text/paragraph-text.ts'
import { fillField, markEmptyField } from './fill-field.ts'
import { unbindControl } from './unbind-control.ts'
import { markRange } from './mark-range.ts'
import { piecesIn, replaceRange } from './replace-range.ts'

/**
 * The outcome of a placeholder: it gets its value, is marked as missing, or stays unchanged. A possible placeholder
 * also stays.
 */
export type Outcome = { readonly value: string } | 'missing' | 'kept' | 'perhaps'

/** `siblings`: all placeholders of the paragraph, whose text is `text`. */
export type OutcomeOf = (
  placeholder: ParagraphPlaceholder,
  siblings: readonly ParagraphPlaceholder[],
  text: string,
) => Outcome

/** Returns whether anything was changed. */
export function fillParagraph(
  { element, beside }: Pick<PlacedParagraph, 'element' | 'beside'>,
  rules: PlaceholderRules,
  outcomeOf: OutcomeOf,
): boolean {
  const paragraph = readParagraph(element)
  const placeholders = placeholdersOf(paragraph, rules, beside)
  // The outcomes are decided in reading order, but applied from the end, so that earlier positions stay valid.
  const outcomes = placeholders.map((each) => [each, outcomeOf(each, placeholders, paragraph.text)] as const)
  return outcomes.toReversed().filter(([each, outcome]) => apply(paragraph, each, outcome)).length > 0
}

function apply(paragraph: ParagraphText, placeholders: ParagraphPlaceholder, outcome: Outcome): boolean {
  const { field, form, start, end, nameStart, name } = placeholders
  if (outcome === 'kept' || outcome === 'perhaps') return false
  if (outcome === 'missing') {
    if (markRange(paragraph, [start, end])) return true
    if (field !== undefined) markEmptyField(field)
    return field !== undefined
  }
  // The value is the placeholder's own text: leave it, so that its split over runs stays.
  if (outcome.value === form) return false
  const nodes = piecesIn(paragraph.pieces, [start, end]).map(({ node }) => node)
  for (const node of nodes) unbindControl(node)
  if (field !== undefined) fillField(paragraph, field, outcome.value)
  else replaceRange(paragraph, [start, end], [nameStart, nameStart + name.length], outcome.value)
  return true
}
