/** Checks the sources that a model names for the parts of its answer: parts that the sources do not support need confirmation. */
import { leavesOf } from '../leaves.ts'
import type { Source } from '../text-model.ts'
import type { ClaimedPassage, createEvidence } from './evidence.ts'

export interface ClaimedSource extends ClaimedPassage {
  /** JSON pointer into the answer. */
  readonly at: string
}

/** Returns at least one source for each leaf. */
export function checkSources(
  answer: unknown,
  claimedSources: readonly ClaimedSource[],
  evidenceOf: ReturnType<typeof createEvidence>,
): readonly Source[] {
  const claimed = claimedSources.map((source) => ({ ...source, at: normalisePointer(source.at) }))
  return leavesOf(answer).flatMap(({ at, value }): Source[] => {
    if (value === null) return [{ at, note: 'not found' }]
    const { citations, reasonFor } = evidenceOf(claimed.filter((source) => covers(source.at, at)))
    // Yes and no are judgements on a passage, so no passage contains them literally.
    const reason = reasonFor(typeof value === 'boolean' ? '' : String(value))
    const doubt = reason === undefined ? {} : ({ standing: 'to confirm', reason } as const)
    return citations.length > 0 ? citations.map((citation) => ({ at, ...citation, ...doubt })) : [{ at, ...doubt }]
  })
}

/** Models also write '/answer/goals/0', 'goals/0' and '#/goals/0' for '/goals/0'. */
const normalisePointer = (at: string): string =>
  `/${at.replace(/^#?\/?/, '').replace(/^answer(\/|$)/, '')}`.replace(/\/$/, '')

const covers = (source: string, leaf: string): boolean => leaf === source || leaf.startsWith(`${source}/`)
