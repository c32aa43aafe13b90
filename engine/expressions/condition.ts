/** Tells whether a condition of a definition holds at this moment of a run, and whether a field is shown. */
import type { Condition, Field } from '#engine/definition/types.ts'
import { hasValue } from '#engine/values/has-value.ts'
import { own, readPath } from '#engine/values/path.ts'
import type { Facts } from './facts.ts'
import { fieldOf, fieldValue } from './fields.ts'

type Subject = Exclude<keyof Condition, 'is' | 'set'>
type Tests = {
  readonly [S in Subject]: (name: NonNullable<Condition[S]>, facts: Facts, condition: Condition) => boolean
}

const tests: Tests = {
  done: (action, { done }) => done.includes(action),
  completed: (step, { completed }) => completed.includes(step),
  visited: (step, { visited }) => visited.includes(step),
  fetched: (file, { fetched }) => Object.hasOwn(fetched, file),
  field: (id, facts, condition) => matches(currentValue(id, facts), condition),
  reply: (path, { replies }, condition) => matches(readPath(replies, path), condition),
  all: (conditions, facts) => conditions.every((each) => holds(each, facts)),
  any: (conditions, facts) => conditions.some((each) => holds(each, facts)),
  not: (condition, facts) => !holds(condition, facts),
}
const subjects = Object.keys(tests) as readonly Subject[] // the table is total

export function holds(condition: Condition, facts: Facts): boolean {
  return subjects.every((subject) => passes(subject, condition, facts))
}

function passes<S extends Subject>(subject: S, condition: Condition, facts: Facts): boolean {
  const name = condition[subject]
  return name === undefined || tests[subject](name, facts, condition)
}

/** A list matches when one of its entries does. */
function matches(value: unknown, { is, set }: Condition): boolean {
  if (is === undefined) return hasValue(value) === (set ?? true)
  const same = Array.isArray(value) ? value.includes(is) : value === is
  return same && (set === undefined || hasValue(value) === set)
}

function currentValue(id: string, facts: Facts): unknown {
  const field = fieldOf(facts.definition, id)
  return field ? fieldValue(field, facts) : own(facts.values, id)
}

export function isShown(field: Field, facts: Facts): boolean {
  return field.shown === undefined || holds(field.shown, facts)
}

/** The value of a field that is shown. Texts and requests never include the value of a hidden field. */
export function shownValue(id: string, facts: Facts): unknown {
  const field = fieldOf(facts.definition, id)
  if (!field) return own(facts.values, id) // a field of a panel
  return isShown(field, facts) ? fieldValue(field, facts) : undefined
}
