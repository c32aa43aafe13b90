/** What work reads and writes, according to the declarations of its operations. */
import { effectsOf as effectsBy } from '#engine/definition/work-effects.ts'
import type { Call, Work } from '#engine/definition/types.ts'
import { oncePer } from '#engine/values/once-per.ts'
import { operations } from './catalogue.ts'
import type { Operation } from './define-operation.ts'

export const effectsOf = (piece: Work) => effectsBy(piece, operations)

/** Whether a call works on a workspace. If one piece of its work does, all of it does: the check of definitions ensures that. */
export const isOnWorkspace = oncePer(({ work = [] }: Call): boolean =>
  work.some((piece) => operations[piece.do]?.scope === 'workspace'),
)

/** Whether a call uses the artefacts of its session at all. A call that only asks for the progress of work does not. */
export const touchesArtefacts = oncePer(({ work = [], stages, file, json, multipart, variants }: Call): boolean => {
  if (stages || file !== undefined || json || multipart || variants) return true
  return work.some((piece) => {
    const { reads, writes } = effectsOf(piece)
    return piece.when !== undefined || reads.length > 0 || writes.length > 0
  })
})

/** Whether requests of a call may run at the same time, so that none waits for another and none is refused. */
export function goesSideBySide({ work = [], stages }: Call): boolean {
  return work.length > 0 && stages === undefined && work.every(({ do: name }) => isSideBySide(operations[name]))
}

const isSideBySide = (operation: Operation | undefined): boolean =>
  operation?.scope === undefined && (operation?.sideBySide === true || operation?.forReply === true)

/** Whether the file of a call is made for its reply alone, such as a preview while somebody types. */
export const isForReply = oncePer(({ work = [] }: Call): boolean =>
  work.some(({ do: name }) => {
    const operation = operations[name]
    return operation?.scope === undefined && operation?.forReply === true
  }),
)
