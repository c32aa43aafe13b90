/** Recognises the words with which people head a column of names and a column of values. */
import { placeholderKey } from '#server/documents/docx/placeholder-key.ts'

/** A strong word is sufficient by itself; a weak one also heads columns of ordinary lists. */
export type HeaderWord = 'strong' | 'weak' | undefined

const keys = (words: string) => new Set(words.split(', ').map(placeholderKey))

const strongNames = keys(
  'placeholder, placeholders, placeholder name, field, fields, field name, key, keyword, token, tag, variable, variable name, merge field, parameter, setting, property, attribute, find',
)
const weakNames = keys('name, names, item, label, title, description, detail, question, term, fact, information, what')
const strongValues = keys(
  'value, values, replacement, replacement text, replace with, replace by, replaced by, answer, answers, response, your value, your answer, new value, final value',
)
const weakValues = keys('text, content, contents, data, details, detail, entry, information, description, input')

export const nameHeader = (text: string): HeaderWord => strengthOf(text, strongNames, weakNames)
export const valueHeader = (text: string): HeaderWord => strengthOf(text, strongValues, weakValues)

function strengthOf(text: string, strong: ReadonlySet<string>, weak: ReadonlySet<string>): HeaderWord {
  const key = placeholderKey(text.replace(/[:*]+\s*$/, ''))
  if (strong.has(key)) return 'strong'
  return weak.has(key) ? 'weak' : undefined
}
