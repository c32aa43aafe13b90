/** Divides a sentence into the clauses that can stand on their own. */
import type { Cues } from '#server/reading/calls/cues.ts'
import { wordCount } from './statement.ts'

/** Two clauses that can stand on their own become two statements. */
export function clausesOf(sentence: string, { clauseBreak }: Cues): readonly string[] {
  const clauses: string[] = []
  let start = 0
  for (const match of sentence.matchAll(clauseBreak)) {
    const [before, after] = [sentence.slice(start, match.index), sentence.slice(match.index + match[0].length)]
    if (wordCount(before) < 4 || wordCount(after) < 4) continue
    clauses.push(before.trim())
    start = match.index + match[0].length
  }
  clauses.push(sentence.slice(start).trim())
  return clauses
}
