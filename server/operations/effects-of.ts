/** What work reads and writes, as its operations declare it. */
import { effectsOf as readEffects } from '#engine/definition/work-effects.ts'
import type { Call, Work } from '#engine/definition/types.ts'
import { oncePer } from '#server/once-per.ts'
import { operations } from './catalogue.ts'

export const effectsOf = oncePer((piece: Work) => readEffects(piece, operations))

/** Whether a call has to do with the artefacts of its session at all. What only asks how far work has come has not. */
export const touchesArtefacts = oncePer(({ work = [], stages, file, json, multipart, variants }: Call): boolean => {
  if (stages || file !== undefined || json || multipart || variants) return true
  return work.some((piece) => {
    const { reads, writes } = effectsOf(piece)
    return piece.when !== undefined || reads.length > 0 || writes.length > 0
  })
})
