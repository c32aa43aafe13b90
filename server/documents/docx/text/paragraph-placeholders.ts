/** Finds the placeholders of one paragraph, in brackets, as merge fields, as content controls and as blanks, in reading order. */
import { matchPlaceholders, type Match, type PlaceholderRules } from '../match-placeholders.ts'
import { placeholderKey } from '../placeholder-key.ts'
import { blanksIn } from './blanks.ts'
import { textOfCellBefore } from './labels.ts'
import { noLinesBeside, type LinesBeside } from './lines-beside.ts'
import type { MergeField } from './merge-field.ts'
import type { ParagraphText } from './paragraph-text.ts'

export interface ParagraphPlaceholder extends Match {
  /** As the document writes it; a merge field without a result as «Name». */
  readonly form: string
  readonly field: MergeField | undefined
}

export function placeholdersOf(
  { element, text, fields, controls }: ParagraphText,
  rules: PlaceholderRules,
  beside: LinesBeside = noLinesBeside,
): ParagraphPlaceholder[] {
  const outerFields = fields.filter((field) => !fields.some((other) => other !== field && encloses(other, field)))
  const fromFields = outerFields.map((field): ParagraphPlaceholder => {
    const shown = text.slice(field.start, field.end)
    const form = shown.trim() === '' ? `«${field.name}»` : shown
    return { start: field.start, end: field.end, nameStart: field.start, name: field.name, form, field }
  })
  const inBrackets = matchPlaceholders(text, rules)
    .filter(({ start, end }) => !outerFields.some((field) => start < field.end && end > field.start))
    .map((match): ParagraphPlaceholder => ({ ...match, form: text.slice(match.start, match.end), field: undefined }))
  const marked = [...fromFields, ...inBrackets]
  // A control whose prompt is '[Company]' is filled by that name.
  const fromControls = apartFrom(marked, controls).flatMap((control) => guessed(control, control.isNamed))
  const blanks = blanksIn(text, { ...beside, cellBefore: () => textOfCellBefore(element) })
  const fromBlanks = apartFrom([...marked, ...fromControls], blanks).flatMap((blank) => guessed(blank, false))
  return [...marked, ...fromControls, ...fromBlanks].toSorted((a, b) => a.start - b.start)

  /** A place without a name of its own may be meant for handwriting, unless a value has the name that was guessed. */
  function guessed({ start, end, name }: Span & { readonly name: string }, isNamed: boolean): ParagraphPlaceholder[] {
    const isSure = isNamed || rules.knownKeys.has(placeholderKey(name))
    if (!isSure && rules.listsPerhaps !== true) return []
    const form = text.slice(start, end)
    return [{ start, end, nameStart: start, name, form, field: undefined, ...(!isSure && { perhaps: true }) }]
  }
}

interface Span {
  readonly start: number
  readonly end: number
}

const apartFrom = <S extends Span>(taken: readonly Span[], spans: readonly S[]): readonly S[] =>
  spans.filter(({ start, end }) => !taken.some((each) => start < each.end && end > each.start))

const encloses = (outer: MergeField, inner: MergeField) =>
  outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start
