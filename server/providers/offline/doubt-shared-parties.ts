/**
 * Doubts parties that were found in the same words: 'North Foods Ltd' in a letterhead is not the supplier and the buyer. The field whose name stands
 * beside the words keeps them; the others are to be confirmed.
 */
import { isFoundValue, type AnswerTree, type FoundValue } from './answer-tree.ts'
import { wordsOf } from './passages/words.ts'
import { splitKey, type Query } from './query.ts'

/** `queryOf`: of each field of one object. */
export function doubtSharedParties(
  parts: Readonly<Record<string, AnswerTree>>,
  queryOf: (key: string) => Query,
): Readonly<Record<string, AnswerTree>> {
  const parties = Object.entries(parts).flatMap(([key, part]) => {
    if (!isFoundValue(part) || typeof part.value !== 'string') return []
    const query = queryOf(key)
    return query.kind === 'party' || query.kind === 'organisation'
      ? [{ key, part, isNamed: isNamedBeside(query, part) }]
      : []
  })
  const doubtful = parties.flatMap(({ key, part, isNamed }) => {
    const other = parties.find((one) => one.key !== key && isSame(one.part, part))
    if (other === undefined || isNamed) return []
    const reason = `The same words were taken for “${splitKey(other.key)}”, too.`
    return [[key, { ...part, doubt: reason }] as const]
  })
  return doubtful.length === 0 ? parts : { ...parts, ...Object.fromEntries(doubtful) }
}

const isSame = (one: FoundValue, other: FoundValue): boolean =>
  one.unit === other.unit && String(one.value).toLowerCase() === String(other.value).toLowerCase()

function isNamedBeside({ keyConcepts }: Query, { unit }: FoundValue): boolean {
  const stems = new Set(wordsOf(`${unit.label ?? ''} ${unit.text}`).map(({ stem }) => stem))
  return keyConcepts.some(({ stem, synonyms }) => stems.has(stem) || [...synonyms].some((each) => stems.has(each)))
}
