/** Finds conditions that contradict each other. */
import type { Condition } from '../types.ts'
import { describeValue } from './describe-value.ts'

/** A limit, since each condition is compared with every other. */
const mostFacts = 100

/** Explains why conditions that must hold together cannot; undefined if no contradiction is found. */
export function findContradiction(conditions: readonly Condition[]): string | undefined {
  const facts = conditions.flatMap(factsOf).slice(0, mostFacts)
  for (const [index, one] of facts.entries()) {
    for (const other of facts.slice(index + 1)) {
      const reason = explainClash(one, other)
      if (reason !== undefined) return reason
    }
  }
  return undefined
}

const flatten = (condition: Condition): readonly Condition[] => condition.all?.flatMap(flatten) ?? [condition]

interface Fact {
  readonly subject: string
  readonly is: Condition['is']
  readonly set: boolean
  /** The condition is negated. */
  readonly not: boolean
}

function factsOf(condition: Condition): readonly Fact[] {
  return flatten(condition).flatMap((each) => {
    const { not } = each
    const plain = not ?? each
    const subject = (['done', 'field', 'reply', 'fetched', 'visited', 'completed'] as const).find(
      (key) => plain[key] !== undefined,
    )
    return subject === undefined
      ? []
      : [{ subject: `${subject} "${plain[subject]}"`, is: plain.is, set: plain.set ?? true, not: not !== undefined }]
  })
}

function explainClash(one: Fact, other: Fact): string | undefined {
  if (one.subject !== other.subject) return undefined
  const same = one.is === other.is && one.set === other.set
  if (one.not !== other.not) return same ? `${one.subject} is required and excluded` : undefined
  if (one.not) return undefined
  if (one.is !== undefined && other.is !== undefined)
    return one.is === other.is
      ? undefined
      : `${one.subject} cannot be ${describeValue(one.is)} and ${describeValue(other.is)} at once`
  return one.set === other.set ? undefined : `${one.subject} cannot exist and be missing at once`
}
