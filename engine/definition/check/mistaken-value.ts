/** A value of the right kind that is not as it has to be. */
import type { SchemaError } from '../catalogue.ts'
import type { ProblemCode } from '../problem-codes.ts'
import type { Schema } from '../schema/build.ts'
import { finding, quoteList } from './finding.ts'
import { inWords } from './in-words.ts'
import type { Mistake, Repair } from './mistake.ts'
import { nearest } from './nearest.ts'
import { subjectOf } from './owner.ts'
import { patternInWords } from './patterns-in-words.ts'
import type { Spot } from './spot.ts'

interface Complaint {
  readonly code: ProblemCode
  readonly expected: string
  /** The rest of the sentence that begins with the place and its value; default: what is expected. */
  readonly ending?: string
  readonly suggestion?: string | undefined
}
type Complain = (schema: Schema, value: unknown, error: SchemaError) => Complaint

export function mistakenValue(spot: Spot): readonly Mistake[] {
  // One value, one mistake: a text that is too short does not match its pattern, either.
  const error = spot.errors.find((each) => concerns(each, spot))
  const complain = error && complaints[error.keyword]
  if (!complain) return []
  const { at, data, value, schema } = spot
  const { code, expected, suggestion, ending = `and has to be ${expected}.` } = complain(schema, value, error)
  const found = inWords(value)
  return [
    {
      finding: finding(code, at, `${subjectOf(at, data)} is ${found}, ${ending}`, { found, expected, suggestion }),
      repairs: suggestion === undefined ? unsure(error, code, spot) : [{ do: 'replace', at, by: suggestion }],
    },
  ]
}

/** What a panel asks for is not known unless the panel is, and what is too short should hold something that is not known. */
function unsure({ keyword }: SchemaError, code: ProblemCode, { at, stated }: Spot): readonly Repair[] {
  if (code === 'unknown-panel')
    return [{ do: 'fill', at: [...at.slice(0, -1), 'parameters'], like: { type: 'object' } }]
  return ['minItems', 'minProperties', 'minLength'].includes(keyword) ? [{ do: 'doubt', at, like: stated }] : []
}

/** Errors of a branch that was not meant say nothing of this value. */
function concerns({ keyword }: SchemaError, { schema, value }: Spot): boolean {
  if (keyword === 'type') return schema.type === 'integer' && !Number.isInteger(value)
  return Object.hasOwn(complaints, keyword) && Object.hasOwn(schema, keyword)
}

const oneOf = (values: readonly unknown[], value: unknown, code: ProblemCode = 'wrong-value'): Complaint => {
  const texts = values.filter((each) => typeof each === 'string')
  return {
    code,
    expected: values.length === texts.length ? quoteList(texts) : values.map(inWords).join(' or '),
    suggestion: typeof value === 'string' ? nearest(value, texts) : undefined,
  }
}

const limited =
  (expected: (limit: string) => string): Complain =>
  (_schema, _value, { params }) => ({ code: 'out-of-range', expected: expected(String(params['limit'])) })

const many = (limit: string, one: string, more: string) => `${limit} ${limit === '1' ? one : more}`

const complaints: Readonly<Record<string, Complain>> = {
  const: ({ const: constant }, value) => oneOf([constant], value),
  enum: ({ enum: values = [], refersTo }, value) =>
    oneOf(values, value, refersTo === 'panel' ? 'unknown-panel' : 'wrong-value'),
  pattern: ({ description = '', pattern = '' }) => {
    const expected = patternInWords(pattern)
    return { code: 'wrong-text', expected, ending: `and has to be ${expected}. ${description}`.trim() }
  },
  type: () => ({ code: 'out-of-range', expected: 'a whole number' }),
  minLength: limited((limit) => `a text of at least ${many(limit, 'character', 'characters')}`),
  maxLength: limited((limit) => `a text of at most ${many(limit, 'character', 'characters')}`),
  minimum: limited((limit) => `at least ${limit}`),
  maximum: limited((limit) => `at most ${limit}`),
  minItems: limited((limit) => `a list with at least ${many(limit, 'entry', 'entries')}`),
  maxItems: limited((limit) => `a list with at most ${many(limit, 'entry', 'entries')}`),
  minProperties: limited((limit) => `an object with at least ${many(limit, 'key', 'keys')}`),
  uniqueItems: (_schema, value, { params }) => ({
    code: 'repeated-value',
    expected: 'a list without repetitions',
    ending: `in which ${inWords(Array.isArray(value) ? value[Number(params['i'])] : value)} stands twice.`,
  }),
}
