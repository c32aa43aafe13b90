/** Gives each statement the list that its own words and those around it speak for. */
import { amountsIn } from './amounts.ts'
import type { FactKind } from './fact-lists.ts'
import { kindOfStatement } from './kind-of-statement.ts'
import { wordCount, type Statement } from './statement.ts'

/** What was said and written, and what is known of the whole of it. */
export interface Conversation {
  readonly statements: readonly Statement[]
  readonly today: Date | undefined
  /** Whether it is said by somebody of the organisation that the texts are about. */
  readonly isClient: (statement: Statement) => boolean
}

export interface Sorted {
  readonly kind: FactKind
  readonly statement: Statement
}

interface SortedStatements {
  readonly all: readonly Sorted[]
  /** How clearly each statement says what it was taken for. */
  readonly clarities: ReadonlyMap<Statement, number>
}

/** `used`: what stands in a list already. */
export function sortStatements(
  { statements, today, isClient }: Conversation,
  used: ReadonlySet<Statement>,
): SortedStatements {
  const all: Sorted[] = []
  const clarities = new Map<Statement, number>()
  const isEarly = firstPart(statements)
  for (const statement of statements) {
    if (used.has(statement) || statement.cells !== undefined || isConsentAlone(statement)) continue
    const sortedAs = kindOfStatement(statement, {
      isClient: isClient(statement),
      isEarly: isEarly(statement),
      today,
    })
    if (sortedAs !== undefined) clarities.set(statement, Math.round(sortedAs.clarity * 10) / 10)
    const kind = sortedAs?.kind ?? (namesPrice(statement, statements) ? 'amount' : undefined)
    if (kind !== undefined && kind !== 'person') all.push({ kind, statement })
  }
  return { all, clarities }
}

/** 'That makes sense.' */
const isConsentAlone = ({ cues, passage, speaker }: Statement): boolean =>
  speaker !== undefined && wordCount(passage) <= 5 && cues.settles.test(passage)

/** 'And then a subscription, we'd normally charge fifteen cents a unit', said by who is asked while people speak of money. */
function namesPrice(
  { speaker, text, cues, isQuestion, index, turn }: Statement,
  statements: readonly Statement[],
): boolean {
  if (speaker === undefined || isQuestion || !cues.budget.test(text) || cues.past.test(text)) return false
  if (amountsIn(text).length === 0 || cues.loss.test(text)) return false
  return statements
    .slice(Math.max(0, index - mostBetweenSums), index)
    .some((one) => one.turn < turn && one.turn >= turn - 3 && one.topics.includes('amount'))
}
/** In statements. */
const mostBetweenSums = 8

/** How things are is told until somebody asks where things shall get to; where nobody asks, in the first part of a call. */
function firstPart(statements: readonly Statement[]): (statement: Statement) => boolean {
  const wishes = statements.find(
    ({ topics, speaker }) => speaker !== undefined && (topics.includes('goal') || topics.includes('requirement')),
  )
  // In a long call people talk of many things before they come to it.
  if (statements.length > long) return () => false
  const isKnown = wishes !== undefined && wishes.index < statements.length * 0.6
  const end = isKnown ? wishes.index : statements.length * 0.4
  return ({ index }) => index < end
}

/** In statements: three quarters of an hour or more. */
const long = 900
