/** The placeholders of one paragraph: those in brackets and the merge fields, in the order of the text. */
import { matchPlaceholders, type Match, type Reading } from '../placeholder-syntax.ts'
import type { MergeField } from './merge-field.ts'
import type { ParagraphText } from './paragraph-text.ts'

export interface Found extends Match {
  /** As it is written; a merge field without a result as Word shows one: «Name». */
  readonly form: string
  readonly field: MergeField | undefined
}

export function placeholdersOf({ text, fields }: ParagraphText, reading: Reading): Found[] {
  const merged = fields.filter((field) => !fields.some((other) => other !== field && encloses(other, field)))
  const fromFields = merged.map((field): Found => {
    const shown = text.slice(field.start, field.end)
    const form = shown.trim() === '' ? `«${field.name}»` : shown
    return { start: field.start, end: field.end, nameStart: field.start, name: field.name, form, field }
  })
  const inBrackets = matchPlaceholders(text, reading)
    .filter(({ start, end }) => !merged.some((field) => start < field.end && end > field.start))
    .map((match): Found => ({ ...match, form: text.slice(match.start, match.end), field: undefined }))
  return [...fromFields, ...inBrackets].toSorted((a, b) => a.start - b.start)
}

const encloses = (outer: MergeField, inner: MergeField) =>
  outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start
