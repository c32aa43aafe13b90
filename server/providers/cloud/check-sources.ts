/** Checks the sources that a model names for the parts of its answer: parts that the sources do not support need confirmation. */
import { escapeKey } from '#engine/values/escape-key.ts'
import { isRecord } from '#engine/values/is-record.ts'
import { leavesOf } from '../leaves.ts'
import type { Source } from '../text-model.ts'
import type { ClaimedPassage, createEvidence } from './evidence.ts'

export interface ClaimedSource extends ClaimedPassage {
  /** JSON pointer into the answer. */
  readonly at: string
}

/** Returns at least one source for each leaf. An entry of a list whose first value has to be confirmed has to be confirmed as a whole. */
export function checkSources(
  answer: unknown,
  claimedSources: readonly ClaimedSource[],
  evidenceOf: ReturnType<typeof createEvidence>,
): readonly Source[] {
  const claimed = claimedSources.map((source) => ({ ...source, at: normalisePointer(source.at) }))
  const sources = leavesOf(answer).flatMap(({ at, value }): Source[] => {
    if (value === null) return [{ at, note: 'not found' }]
    const { citations, reasonFor } = evidenceOf(claimed.filter((source) => covers(source.at, at)))
    // Yes and no are judgements on a passage, so no passage contains them literally.
    const reason = reasonFor(typeof value === 'boolean' ? '' : String(value))
    const doubt = reason === undefined ? {} : ({ standing: 'to confirm', reason } as const)
    return citations.length > 0 ? citations.map((citation) => ({ at, ...citation, ...doubt })) : [{ at, ...doubt }]
  })
  const entryOf = new Map(firstValuesOf(answer))
  return sources.map((source) => ({
    ...source,
    at: source.standing === undefined ? source.at : (entryOf.get(source.at) ?? source.at),
  }))
}

/** For each entry of a list that has several values: the place of the first one that it gives, and that of the entry. An entry without it says nothing. */
function firstValuesOf(value: unknown, at = '', isEntry = false): readonly (readonly [string, string])[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => firstValuesOf(item, `${at}/${index}`, true))
  if (!isRecord(value)) return []
  const inner = Object.entries(value).flatMap(([key, part]) => firstValuesOf(part, `${at}/${escapeKey(key)}`))
  const first = isEntry ? leavesOf(value, at).find((leaf) => leaf.value !== null) : undefined
  return [...inner, ...(first === undefined ? [] : [[first.at, at] as const])]
}

/** Models also write '/answer/goals/0', 'goals/0' and '#/goals/0' for '/goals/0'. */
const normalisePointer = (at: string): string =>
  `/${at.replace(/^#?\/?/, '').replace(/^answer(\/|$)/, '')}`.replace(/\/$/, '')

const covers = (source: string, leaf: string): boolean => leaf === source || leaf.startsWith(`${source}/`)
