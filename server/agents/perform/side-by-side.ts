/** Whether requests of a call may be worked on at once: then none waits for another, and none is refused. */
import { workOf } from '#engine/definition/work-effects.ts'
import type { Call } from '#engine/definition/types.ts'
import { operations } from '#server/operations/catalogue.ts'

export function goesSideBySide(call: Call): boolean {
  const work = workOf(call)
  return work.length > 0 && call.stages === undefined && work.every((piece) => operations[piece.do]?.sideBySide)
}
