/** Finds the placeholders of one paragraph, in brackets and as merge fields, in reading order. */
import { matchPlaceholders, type Match, type PlaceholderRules } from '../match-placeholders.ts'
import type { MergeField } from './merge-field.ts'
import type { ParagraphText } from './paragraph-text.ts'

export interface ParagraphPlaceholder extends Match {
  /** As the document writes it; a merge field without a result as «Name». */
  readonly form: string
  readonly field: MergeField | undefined
}

export function placeholdersOf({ text, fields }: ParagraphText, rules: PlaceholderRules): ParagraphPlaceholder[] {
  const outerFields = fields.filter((field) => !fields.some((other) => other !== field && encloses(other, field)))
  const fromFields = outerFields.map((field): ParagraphPlaceholder => {
    const shown = text.slice(field.start, field.end)
    const form = shown.trim() === '' ? `«${field.name}»` : shown
    return { start: field.start, end: field.end, nameStart: field.start, name: field.name, form, field }
  })
  const inBrackets = matchPlaceholders(text, rules)
    .filter(({ start, end }) => !outerFields.some((field) => start < field.end && end > field.start))
    .map((match): ParagraphPlaceholder => ({ ...match, form: text.slice(match.start, match.end), field: undefined }))
  return [...fromFields, ...inBrackets].toSorted((a, b) => a.start - b.start)
}

const encloses = (outer: MergeField, inner: MergeField) =>
  outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start
