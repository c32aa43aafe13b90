/** One value that an author asks for, in the form in which the readers look for it. */
import type { JsonSchema } from '#server/providers/text-model.ts'
import { compileWords, type FactWords } from '../lexicons/compile-fact.ts'
import type { Language } from '../lexicons/language.ts'
import type { Lexicons } from '../lexicons/lexicons.ts'
import { valueKinds, type ValueKind } from '../lexicons/lexicon.ts'

export interface Field {
  /** A JSON pointer. */
  readonly at: string
  readonly kind: ValueKind
  readonly many: boolean
  readonly wordsIn: (language: Language) => FactWords
  /** 'named': a lexicon has the fact. 'labelled': the author wrote its labels. 'described': only its key and description are known. */
  readonly known: 'named' | 'labelled' | 'described'
}

/**
 * A schema names its fact (`"fact": "tender/deadline"`) or its labels (`"labels": ["Closing date"]`); otherwise its key and description serve as
 * labels.
 */
export function fieldOf(at: string, key: string, schema: JsonSchema, lexicons: Lexicons): Field {
  const many = schema.type === 'array'
  const named = typeof schema.fact === 'string' ? lexicons.facts.get(schema.fact) : undefined
  const compiled = new Map<string, FactWords>()
  const labels = textsIn(schema.labels)
  const own = labels.length > 0 ? labels : [spaced(key), ...textsIn([schema.title, schema.description])]
  const wordsIn = (language: Language): FactWords => {
    const known = compiled.get(language.code)
    if (known !== undefined) return known
    const words =
      named?.words.get(language.code) ?? compileWords({ kind: 'text', labels: own, headings: own }, language)
    compiled.set(language.code, words)
    return words
  }
  return {
    at,
    kind: named?.kind ?? kindOfSchema(schema),
    many: named?.many ?? many,
    wordsIn,
    known: named !== undefined ? 'named' : labels.length > 0 ? 'labelled' : 'described',
  }
}

/** Whether a field names its fact or lists its labels. */
export const isNamed = ({ fact, labels }: JsonSchema): boolean => typeof fact === 'string' || textsIn(labels).length > 0

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one.trim() !== '') : []

/** Both 'nextReview' and 'next_review' become 'next review'. */
export const spaced = (key: string): string =>
  key
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .toLowerCase()

/** An author may state the kind; otherwise the type and the format of the schema imply it. */
export function kindOfSchema(schema: JsonSchema): ValueKind {
  const said = valueKinds.find((kind) => kind === schema.kind)
  if (said !== undefined) return said
  const { type, format } = schema
  if (type === 'number' || type === 'integer') return 'number'
  if (format === 'date' || format === 'date-time') return 'day'
  if (format === 'email') return 'email'
  if (format === 'uri' || format === 'url') return 'url'
  if (format === 'duration') return 'period'
  return 'text'
}
