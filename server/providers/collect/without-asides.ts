/** Leaves out of a long call what has little to do with its subject, such as a story that somebody tells. */
import type { FactKind } from './fact-lists.ts'
import { hasFigure } from './scores-of-kinds.ts'
import type { Statement } from './statement.ts'
import type { Sorted } from './sort-statements.ts'
import { subjectWords } from './subject-words.ts'

/** `tasks`: the statements in which somebody takes something on. */
export function withoutAsides(
  all: readonly Sorted[],
  statements: readonly Statement[],
  tasks: readonly Statement[],
): readonly Sorted[] {
  const asked = all.flatMap(({ kind, statement }) => (isCore(kind) ? [statement] : []))
  const wordsOfSubject = subjectWords(statements, [...tasks, ...asked])
  if (wordsOfSubject === undefined) return all
  const pointsOf = (statement: Statement) =>
    wordsOfSubject(statement) +
    (hasFigure(statement.text, statement.cues) ? 1 : 0) -
    (statement.cues.pointsBack.test(statement.text) ? 1 : 0)
  const told = all.filter(({ kind, statement }) => kind === 'situation' && statement.speaker !== undefined)
  const best = told
    .map(({ statement }) => ({ statement, points: pointsOf(statement) }))
    .filter(({ points }) => points >= 3)
    .toSorted((a, b) => b.points - a.points || a.statement.index - b.statement.index)
    .slice(0, mostOfSituation)
  const kept = new Set(best.map(({ statement }) => statement))
  return all.filter(({ kind, statement }) => {
    if (statement.speaker === undefined) return true
    if (kind === 'situation') return kept.has(statement)
    // What only answers a question, without a word that gives its kind away, is often an aside in a long call.
    const isOnlyAsked = statement.topics.length > 0 && !givesAway(kind, statement)
    return (isCore(kind) && !isOnlyAsked) || wordsOfSubject(statement) > (kind === 'risk' && isOnlyAsked ? 1 : 0)
  })
}

const isCore = (kind: FactKind): boolean => !['situation', 'question', 'risk', 'proposal'].includes(kind)

function givesAway(kind: FactKind, { cues, text }: Statement): boolean {
  if (kind === 'risk' || kind === 'exclusion' || kind === 'constraint' || kind === 'requirement')
    return cues[kind].test(text)
  return true
}

/** So many that a reader sees how things are. */
const mostOfSituation = 40
