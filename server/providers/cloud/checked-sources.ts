/** What a model says its answer rests on, held against the texts. */
import type { FindPassage } from '../find-passage.ts'
import { leavesOf } from '../leaves.ts'
import type { Source } from '../text-model.ts'

export interface ClaimedSource {
  readonly at: string
  readonly text: number
  readonly passage: string
}

/** One for each leaf at least: a passage that is really there, or a note. */
export function checkedSources(
  answer: unknown,
  claimed: readonly ClaimedSource[],
  find: FindPassage,
): readonly Source[] {
  const found = claimed.flatMap(({ at, text, passage }) => {
    const citation = find(passage, text)
    return citation ? [{ at: pointer(at), ...citation }] : []
  })
  return leavesOf(answer).flatMap(({ at, value }): Source[] => {
    if (value === null) return [{ at, note: 'not found' }]
    const own = found.filter((source) => covers(source.at, at))
    return own.length > 0 ? own.map((source) => ({ ...source, at })) : [{ at, note: 'no source' }]
  })
}

/** Models write '/answer/goals/0', 'goals/0' and '#/goals/0' for '/goals/0'. */
const pointer = (at: string): string => `/${at.replace(/^#?\/?/, '').replace(/^answer(\/|$)/, '')}`.replace(/\/$/, '')

const covers = (source: string, leaf: string): boolean => leaf === source || leaf.startsWith(`${source}/`)
