/** Whether requests of a call may be worked on at once: then none waits for another, and none is refused. */
import { workOf } from '#engine/definition/artefacts.ts'
import type { Call } from '#engine/definition/types.ts'
import { operations } from '#server/operations/catalogue.ts'
import type { Operation } from '#server/operations/define-operation.ts'

export function goesSideBySide(call: Call): boolean {
  const work = workOf(call)
  return work.length > 0 && call.stages === undefined && work.every(({ do: name }) => isSideBySide(operations[name]))
}

const isSideBySide = (operation: Operation | undefined): boolean =>
  operation?.scope === undefined && operation?.sideBySide === true
