/** Checks the sources that a model names for its answer against the texts. */
import type { FindPassage } from '../find-passage.ts'
import { leavesOf } from '../leaves.ts'
import type { Source } from '../text-model.ts'

export interface ClaimedSource {
  readonly at: string
  readonly text: number
  readonly passage: string
}

/** Returns at least one source for each leaf: a passage that is in the texts, or a note. */
export function checkSources(
  answer: unknown,
  claimedSources: readonly ClaimedSource[],
  find: FindPassage,
): readonly Source[] {
  const citedSources = claimedSources.flatMap(({ at, text, passage }) => {
    const citation = find(passage, text)
    return citation ? [{ at: normalisePointer(at), ...citation }] : []
  })
  return leavesOf(answer).flatMap(({ at, value }): Source[] => {
    if (value === null) return [{ at, note: 'not found' }]
    const ownSources = citedSources.filter((source) => covers(source.at, at))
    return ownSources.length > 0 ? ownSources.map((source) => ({ ...source, at })) : [{ at, note: 'no source' }]
  })
}

/** Models also write '/answer/goals/0', 'goals/0' and '#/goals/0' for '/goals/0'. */
const normalisePointer = (at: string): string =>
  `/${at.replace(/^#?\/?/, '').replace(/^answer(\/|$)/, '')}`.replace(/\/$/, '')

const covers = (source: string, leaf: string): boolean => leaf === source || leaf.startsWith(`${source}/`)
