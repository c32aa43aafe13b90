/** Gives each statement the list that its own words and those around it speak for. */
import type { FactKind } from './fact-lists.ts'
import { kindOfStatement } from './kind-of-statement.ts'
import type { Statement } from './statement.ts'

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
  /** How clearly the day of a statement is a date that matters, where that is clearer. */
  readonly claritiesOfDays: ReadonlyMap<Statement, number>
}

/** `used`: what stands in a list already. */
export function sortStatements(
  { statements, today, isClient }: Conversation,
  used: ReadonlySet<Statement>,
): SortedStatements {
  const all: Sorted[] = []
  const clarities = new Map<Statement, number>()
  const claritiesOfDays = new Map<Statement, number>()
  const isEarly = firstPart(statements)
  for (const statement of statements) {
    if (used.has(statement) || statement.cells !== undefined) continue
    const sortedAs = kindOfStatement(statement, {
      isClient: isClient(statement),
      isEarly: isEarly(statement),
      today,
    })
    if (sortedAs === undefined) continue
    clarities.set(statement, Math.round(sortedAs.clarity * 10) / 10)
    if (sortedAs.clarityOfDay !== undefined) claritiesOfDays.set(statement, sortedAs.clarityOfDay)
    if (sortedAs.kind !== 'person') all.push({ kind: sortedAs.kind, statement })
  }
  return { all, clarities, claritiesOfDays }
}

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
