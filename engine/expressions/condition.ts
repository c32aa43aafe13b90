/** Tells whether a condition of a definition holds at this moment of a run. */
import type { Condition } from '#engine/definition/types.ts'
import type { Facts } from './facts.ts'
import { fieldValue } from './field-value.ts'
import { hasValue } from './has-value.ts'
import { own, readPath } from './path.ts'
import { fieldOf } from './placed-fields.ts'

type Subject = Exclude<keyof Condition, 'is' | 'set'>
type Tests = {
  readonly [S in Subject]: (named: NonNullable<Condition[S]>, facts: Facts, condition: Condition) => boolean
}

const tests: Tests = {
  done: (action, { done }) => done.includes(action),
  completed: (step, { completed }) => completed.includes(step),
  visited: (step, { visited }) => visited.includes(step),
  fetched: (file, { fetched }) => Object.hasOwn(fetched, file),
  field: (id, facts, condition) => fits(entered(id, facts), condition),
  reply: (path, { replies }, condition) => fits(readPath(replies, path), condition),
  all: (conditions, facts) => conditions.every((each) => holds(each, facts)),
  any: (conditions, facts) => conditions.some((each) => holds(each, facts)),
  not: (condition, facts) => !holds(condition, facts),
}
const subjects = Object.keys(tests) as readonly Subject[] // the table is total

export function holds(condition: Condition, facts: Facts): boolean {
  return subjects.every((subject) => passes(subject, condition, facts))
}

function passes<S extends Subject>(subject: S, condition: Condition, facts: Facts): boolean {
  const named = condition[subject]
  return named === undefined || tests[subject](named, facts, condition)
}

function entered(id: string, facts: Facts): unknown {
  const field = fieldOf(facts.definition, id)
  return field ? fieldValue(field, facts) : own(facts.values, id)
}

/** Of a list, one entry has to be it. */
function fits(value: unknown, { is, set }: Condition): boolean {
  if (is === undefined) return hasValue(value) === (set ?? true)
  const same = Array.isArray(value) ? value.includes(is) : value === is
  return same && (set === undefined || hasValue(value) === set)
}
