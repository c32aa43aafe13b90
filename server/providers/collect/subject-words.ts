/** What a long call is about is said again and again, above all in what was asked for, decided and promised; a story that somebody tells uses words that nobody takes up. */
import type { Statement } from './statement.ts'

/**
 * How many words of a statement belong to the subject of the call; undefined where the call is too short to tell.
 * `core`: the statements that say what was asked for, decided and promised.
 */
export function subjectWords(
  statements: readonly Statement[],
  core: readonly Statement[],
): ((statement: Statement) => number) | undefined {
  const told = statements.filter(({ speaker }) => speaker !== undefined)
  if (told.length < long) return undefined
  const [turns, turnsOfCore] = [turnsByStem(told), turnsByStem(core)]
  const isOfSubject = (stem: string) =>
    (turns.get(stem)?.size ?? 0) >= often && (turnsOfCore.get(stem)?.size ?? 0) >= oftenInCore
  return ({ stems }) => [...stems].filter(isOfSubject).length
}

/** Words that one person says several times in a row count once. */
function turnsByStem(statements: readonly Statement[]): ReadonlyMap<string, ReadonlySet<number>> {
  const turns = new Map<string, Set<number>>()
  for (const { stems, turn } of statements)
    for (const stem of stems) turns.set(stem, (turns.get(stem) ?? new Set()).add(turn))
  return turns
}

/** In statements: three quarters of an hour or more. In less than that, people hardly tell stories. */
export const long = 900
/** In how many turns a word recurs. */
const often = 5
const oftenInCore = 2
