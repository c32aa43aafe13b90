/** Finds the placeholders of one paragraph, in brackets, as merge fields and as content controls, in reading order. */
import { matchPlaceholders, type Match, type PlaceholderRules } from '../match-placeholders.ts'
import { placeholderKey } from '../placeholder-key.ts'
import type { MergeField } from './merge-field.ts'
import type { ParagraphText } from './paragraph-text.ts'

export interface ParagraphPlaceholder extends Match {
  /** As the document writes it; a merge field without a result as «Name». */
  readonly form: string
  readonly field: MergeField | undefined
}

export function placeholdersOf(
  { text, fields, controls }: ParagraphText,
  rules: PlaceholderRules,
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
  // A control whose prompt is '[Company]' is filled by that name.
  const fromControls = controls
    .filter(({ start, end }) => ![...fromFields, ...inBrackets].some((each) => start < each.end && end > each.start))
    .flatMap(({ start, end, name, isNamed }): ParagraphPlaceholder[] => {
      const isSure = isNamed || rules.knownKeys.has(placeholderKey(name))
      if (!isSure && rules.listsPerhaps !== true) return []
      const form = text.slice(start, end)
      return [{ start, end, nameStart: start, name, form, field: undefined, ...(!isSure && { perhaps: true }) }]
    })
  return [...fromFields, ...inBrackets, ...fromControls].toSorted((a, b) => a.start - b.start)
}

const encloses = (outer: MergeField, inner: MergeField) =>
  outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start
