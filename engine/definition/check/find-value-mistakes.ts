/** Finds a value of the right kind that breaks a rule of its schema. */
import type { SchemaError } from '../installed-parts.ts'
import type { ProblemCode } from '../problem-codes.ts'
import type { Schema } from '../schema/build.ts'
import { createFinding, joinQuoted } from './finding.ts'
import { describeValue } from './describe-value.ts'
import type { Mistake, Repair } from './mistake.ts'
import { nearestName } from './nearest-name.ts'
import { subjectName } from './owner-name.ts'
import { describePattern } from './describe-pattern.ts'
import type { Spot } from './spot.ts'

interface Complaint {
  readonly code: ProblemCode
  readonly expected: string
  /** The end of the sentence, after the place and its value. Default: what is expected. */
  readonly ending?: string
  readonly suggestion?: string | undefined
}
type Complain = (schema: Schema, value: unknown, error: SchemaError) => Complaint

export function findValueMistakes(spot: Spot): readonly Mistake[] {
  // Only one mistake per value: a text that is too short usually does not match its pattern either.
  const error = spot.errors.find((each) => isAboutThisValue(each, spot))
  const complain = error && complaints[error.keyword]
  if (!complain) return []
  const { at, data, value, schema } = spot
  const { code, expected, suggestion, ending = `and has to be ${expected}.` } = complain(schema, value, error)
  const found = describeValue(value)
  return [
    {
      finding: createFinding(code, at, `${subjectName(at, data)} is ${found}, ${ending}`, {
        found,
        expected,
        suggestion,
      }),
      repairs: suggestion === undefined ? possibleRepairs(error, code, spot) : [{ do: 'replace', at, by: suggestion }],
    },
  ]
}

/** Repairs for values without a suggestion: an unknown panel has unknown parameters, and a list that is too short lacks unknown entries. */
function possibleRepairs({ keyword }: SchemaError, code: ProblemCode, { at, stated }: Spot): readonly Repair[] {
  if (code === 'unknown-panel')
    return [{ do: 'fill', at: [...at.slice(0, -1), 'parameters'], like: { type: 'object' } }]
  return ['minItems', 'minProperties', 'minLength'].includes(keyword) ? [{ do: 'doubt', at, like: stated }] : []
}

/** Whether an error concerns this value, and not another branch of the schema. */
function isAboutThisValue({ keyword }: SchemaError, { schema, value }: Spot): boolean {
  if (keyword === 'type') return schema.type === 'integer' && !Number.isInteger(value)
  return Object.hasOwn(complaints, keyword) && Object.hasOwn(schema, keyword)
}

const choiceComplaint = (values: readonly unknown[], value: unknown, code: ProblemCode = 'wrong-value'): Complaint => {
  const texts = values.filter((each) => typeof each === 'string')
  return {
    code,
    expected: values.length === texts.length ? joinQuoted(texts) : values.map(describeValue).join(' or '),
    suggestion: typeof value === 'string' ? nearestName(value, texts) : undefined,
  }
}

const limitComplaint =
  (expected: (limit: string) => string): Complain =>
  (_schema, _value, { params }) => ({ code: 'out-of-range', expected: expected(String(params['limit'])) })

const countWith = (limit: string, one: string, more: string) => `${limit} ${limit === '1' ? one : more}`

const complaints: Readonly<Record<string, Complain>> = {
  const: ({ const: constant }, value) => choiceComplaint([constant], value),
  enum: ({ enum: values = [], refersTo }, value) =>
    choiceComplaint(values, value, refersTo === 'panel' ? 'unknown-panel' : 'wrong-value'),
  pattern: ({ description = '', pattern = '' }) => {
    const expected = describePattern(pattern)
    return { code: 'wrong-text', expected, ending: `and has to be ${expected}. ${description}`.trim() }
  },
  type: () => ({ code: 'out-of-range', expected: 'a whole number' }),
  minLength: limitComplaint((limit) => `a text of at least ${countWith(limit, 'character', 'characters')}`),
  maxLength: limitComplaint((limit) => `a text of at most ${countWith(limit, 'character', 'characters')}`),
  minimum: limitComplaint((limit) => `at least ${limit}`),
  maximum: limitComplaint((limit) => `at most ${limit}`),
  minItems: limitComplaint((limit) => `a list with at least ${countWith(limit, 'entry', 'entries')}`),
  maxItems: limitComplaint((limit) => `a list with at most ${countWith(limit, 'entry', 'entries')}`),
  minProperties: limitComplaint((limit) => `an object with at least ${countWith(limit, 'key', 'keys')}`),
  uniqueItems: (_schema, value, { params }) => ({
    code: 'repeated-value',
    expected: 'a list without repetitions',
    ending: `which contains ${describeValue(Array.isArray(value) ? value[Number(params['i'])] : value)} twice.`,
  }),
}
