/** Tells whether a condition of a definition holds at this moment of a run, and whether a field is shown. */
import type { Condition, Field } from '#engine/definition/types.ts'
import { contrast, readableContrast } from '#engine/values/contrast.ts'
import { hasValue } from '#engine/values/has-value.ts'
import { parseHexColour } from '#engine/values/parse-hex-colour.ts'
import { own, readPath } from '#engine/values/path.ts'
import { passesListTests } from './entry-tests.ts'
import type { Facts } from './facts.ts'
import { fieldOf, fieldValue } from './fields.ts'

/** 'unknown': the server does not know everything that a page knows, such as which buttons were pressed. */
export type Verdict = 'holds' | 'fails' | 'unknown'

export type Comparison = 'is' | 'set' | 'some' | 'every' | 'count' | 'missing' | 'hardToReadOn'
export type Subject = Exclude<keyof Condition, Comparison>
type Judges = {
  readonly [S in Subject]: (name: NonNullable<Condition[S]>, facts: Facts, condition: Condition) => Verdict
}

const judges: Judges = {
  done: (action, { done }) => verdictOf(done.includes(action)),
  completed: (step, { completed }) => verdictOf(completed.includes(step)),
  visited: (step, { visited }) => verdictOf(visited.includes(step)),
  fetched: (file, { fetched }) => verdictOf(Object.hasOwn(fetched, file)),
  field: (id, facts, condition) => verdictOf(matches(currentValue(id, facts), condition)),
  reply: (path, { replies }, condition) => verdictOf(matches(readPath(replies, path), condition)),
  all: (conditions, facts) => worst(conditions.map((each) => judge(each, facts))),
  any: (conditions, facts) => opposite[worst(conditions.map((each) => opposite[judge(each, facts)]))],
  not: (condition, facts) => opposite[judge(condition, facts)],
}
const subjects = Object.keys(judges) as readonly Subject[] // the table is total

export const holds = (condition: Condition, facts: Facts): boolean => judge(condition, facts) === 'holds'

export function judge(condition: Condition, facts: Facts): Verdict {
  return worst(subjects.map((subject) => judgeSubject(subject, condition, facts)))
}

function judgeSubject<S extends Subject>(subject: S, condition: Condition, facts: Facts): Verdict {
  const name = condition[subject]
  if (name === undefined) return 'holds'
  if (typeof name === 'string' && facts.isKnown?.(subject, name) === false) return 'unknown'
  return judges[subject](name, facts, condition)
}

const verdictOf = (isTrue: boolean): Verdict => (isTrue ? 'holds' : 'fails')
const opposite = { holds: 'fails', fails: 'holds', unknown: 'unknown' } as const

function worst(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('fails')) return 'fails'
  return verdicts.includes('unknown') ? 'unknown' : 'holds'
}

/** A list matches "is" when one of its entries does. */
function matches(value: unknown, condition: Condition): boolean {
  const { is, set, some, every, count, missing, hardToReadOn } = condition
  if (is !== undefined && !(Array.isArray(value) ? value.includes(is) : value === is)) return false
  if (set !== undefined && hasValue(value) !== set) return false
  if (hardToReadOn !== undefined && !isHardToRead(value, hardToReadOn)) return false
  const compares = [is, set, some, every, count, missing, hardToReadOn].some((comparison) => comparison !== undefined)
  return compares ? passesListTests(value, condition) : hasValue(value)
}

/** A text that is not a colour, such as a half-typed one, does not count as hard to read. */
function isHardToRead(value: unknown, background: string): boolean {
  const colour = typeof value === 'string' ? parseHexColour(value) : undefined
  return colour !== undefined && contrast(colour, background) < readableContrast
}

function currentValue(id: string, facts: Facts): unknown {
  const field = fieldOf(facts.definition, id)
  return field ? fieldValue(field, facts) : own(facts.values, id)
}

/** Also true when it is unknown: then its value counts, but it is not required. */
export function isShown(field: Field, facts: Facts): boolean {
  return field.shown === undefined || judge(field.shown, facts) !== 'fails'
}

export const isSurelyShown = (field: Field, facts: Facts): boolean =>
  field.shown === undefined || holds(field.shown, facts)

/** The value of a field that is shown. Texts and requests never include the value of a hidden field. */
export function shownValue(id: string, facts: Facts): unknown {
  const field = fieldOf(facts.definition, id)
  if (!field) return own(facts.values, id) // true for a field of a panel
  return isShown(field, facts) ? fieldValue(field, facts) : undefined
}
