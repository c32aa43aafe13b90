/** Explains which operations of a call the server does not have yet. */
import { workOf } from '#engine/definition/work-effects.ts'
import type { Call, Definition } from '#engine/definition/types.ts'
import { oncePer } from '#engine/values/once-per.ts'
import { operations } from '#server/operations/catalogue.ts'

const missingIn = oncePer((call: Call) =>
  [...new Set(workOf(call).map((piece) => piece.do))].filter((each) => operations[each]?.run === undefined),
)

/** A sentence, or undefined if all operations exist. */
export function explainUnbuilt(call: Call, { name }: Pick<Definition, 'name'>): string | undefined {
  const missing = missingIn(call)
  return missing.length === 0 ? undefined : `${name} cannot do this yet. Still to be built: ${missing.join(', ')}.`
}
