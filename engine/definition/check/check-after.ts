/** Checks that a call with "after" depends on what the calls listed there write. */
import { callsIn, workAgainAfter } from '../work-again.ts'
import { createFinding, type Finding } from './finding.ts'
import type { Model } from './model.ts'

export const checkAfter = (model: Model): readonly Finding[] =>
  Object.entries(model.definition.calls).flatMap(([id, { after, stages }]) =>
    callsIn(after).flatMap((other, index) => {
      if (!Object.hasOwn(model.definition.calls, other) || model.unknowns.isUncertain(['calls'])) return []
      const at = ['calls', id, 'after', ...(Array.isArray(after) ? [index] : [])]
      const why = stages ? 'long' : other === id ? 'itself' : dependsOn(id, other, model) ? undefined : 'independent'
      return why === undefined ? [] : [createFinding('wrong-after', at, messages[why](id, other), { found: other })]
    }),
  )

const messages = {
  long: (id: string) =>
    `Call "${id}" has stages, which go on after its reply, so it is not done again after another. Move the work that has to follow into a call without stages.`,
  itself: (id: string) =>
    `Call "${id}" is to be done after itself. Name the call that sends what a person has corrected.`,
  independent: (id: string, other: string) =>
    `Call "${id}" is to be done again after "${other}", and none of its work reads what "${other}" writes. Name the call that sends the corrections, or remove "after".`,
}

const dependsOn = (id: string, other: string, { definition, catalogue }: Model): boolean =>
  workAgainAfter(definition, other, catalogue.operations).some(({ call, pieces }) => call === id && pieces.length > 0)
