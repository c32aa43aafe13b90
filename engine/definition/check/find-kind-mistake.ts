/** Finds a value of the wrong kind, such as a text instead of a list. */
import { createFinding } from './finding.ts'
import { describeValue, describeKinds } from './describe-value.ts'
import type { Mistake } from './mistake.ts'
import { subjectName } from './owner-name.ts'
import { kindOf, kindsOf } from './resolve.ts'
import type { Spot } from './spot.ts'
import { repairUnfitValue } from './repair-unfit-value.ts'

export function findKindMistake(spot: Spot): Mistake | undefined {
  const { at, stated, value, data, root } = spot
  const kinds = kindsOf(stated, root)
  // A number instead of one of several texts is reported as a wrong value, not as a wrong kind.
  if (!kinds || kinds.includes(kindOf(value)) || stated.enum || stated.const !== undefined) return undefined
  const [found, expected] = [describeValue(value), describeKinds(kinds)]
  return {
    finding: createFinding('wrong-type', at, `${subjectName(at, data)} is ${found}, and has to be ${expected}.`, {
      found,
      expected,
    }),
    repairs: repairUnfitValue(spot),
  }
}
