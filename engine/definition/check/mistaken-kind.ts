/** A value that is not even of the right kind: a text where a list has to be. */
import { finding } from './finding.ts'
import { inWords, kindsInWords } from './in-words.ts'
import type { Mistake } from './mistake.ts'
import { subjectOf } from './owner.ts'
import { kindOf, kindsOf } from './resolve.ts'
import type { Spot } from './spot.ts'
import { unfit } from './unfit.ts'

export function mistakenKind(spot: Spot): Mistake | undefined {
  const { at, stated, value, data, root } = spot
  const kinds = kindsOf(stated, root)
  // Of a choice of texts, a number is a wrong value rather than a wrong kind.
  if (!kinds || kinds.includes(kindOf(value)) || stated.enum || stated.const !== undefined) return undefined
  const [found, expected] = [inWords(value), kindsInWords(kinds)]
  return {
    finding: finding('wrong-type', at, `${subjectOf(at, data)} is ${found}, and has to be ${expected}.`, {
      found,
      expected,
    }),
    repairs: unfit(spot),
  }
}
