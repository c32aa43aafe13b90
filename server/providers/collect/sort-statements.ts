/** Gives each statement the list that its own words and those around it speak for. */
import { amountsIn } from './amounts.ts'
import type { FactKind } from './fact-lists.ts'
import { kindOfStatement } from './kind-of-statement.ts'
import { wordCount, type Statement } from './statement.ts'
import { long } from './subject-words.ts'
import { replyTo } from './turns.ts'

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
      isClient: isClient(statement) || isConfirmed(statement, statements),
      isEarly: isEarly(statement),
      today,
    })
    if (sortedAs !== undefined) clarities.set(statement, Math.round(sortedAs.clarity * 10) / 10)
    const kind = sortedAs?.kind ?? (namesPrice(statement, statements) ? 'amount' : undefined)
    const listed = kind === undefined || kind === 'situation' ? kindOfFirst(statement, all) : undefined
    const isRisk = (kind === 'requirement' || kind === 'situation') && isFearedIf(statement, statements)
    const found = isRisk ? 'risk' : (listed ?? kind)
    if (found !== undefined && found !== 'person') all.push({ kind: found, statement })
  }
  return { all, clarities }
}

/** 'That makes sense.' */
const isConsentAlone = ({ cues, passage, speaker }: Statement): boolean =>
  speaker !== undefined && wordCount(passage) <= 5 && cues.settles.test(passage)

/** 'You have 32 branches. Is that right?' 'Roughly, yes.' */
function isConfirmed(statement: Statement, statements: readonly Statement[]): boolean {
  const { index, turn, isQuestion, speaker, cues } = statement
  if (isQuestion || speaker === undefined) return false
  const tag = statements[index + 1]
  if (
    tag === undefined ||
    !tag.isQuestion ||
    tag.speaker !== speaker ||
    tag.turn > turn ||
    !cues.asksIfRight.test(tag.text)
  )
    return false
  const [first] = replyTo(statements, tag, 1)
  return (
    first !== undefined &&
    (cues.consent.test(first.passage) || cues.acceptance.test(first.passage) || cues.confirms.test(first.passage))
  )
}

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

/** 'My worry is the bank details. If somebody changes a number, I'm paying a crook.' */
function isFearedIf({ text, cues, turn, index, isQuestion }: Statement, statements: readonly Statement[]): boolean {
  if (isQuestion || !beginsWithIf.test(text) || cues.noRisk.test(text)) return false
  return [statements[index - 1], statements[index + 1]].some(
    (one) => one?.turn === turn && !one.isQuestion && wordCount(one.text) <= 12 && one.cues.risk.test(one.text),
  )
}

const beginsWithIf = /^(?:(?:and|but|und|aber|et|mais|y|pero)\s)?(?:if|wenn|falls|s[’']il|si)(?![\p{L}])/iu

/** 'First, it must read the mail. Second, it asks the hotel': what follows a first point is of its kind. */
function kindOfFirst({ passage, turn }: Statement, all: readonly Sorted[]): FactKind | undefined {
  if (!nextPoint.test(passage)) return undefined
  return all.findLast(
    ({ kind, statement }) =>
      statement.turn === turn &&
      kind !== 'situation' &&
      (firstPoint.test(statement.passage) || nextPoint.test(statement.passage)),
  )?.kind
}

const firstPoint = /^(?:and |so )?(?:first(?:ly| of all)?|one|erstens|premièrement|d[’']abord|primero)[,:]/iu
const nextPoint =
  /^(?:and |then )?(?:second(?:ly)?|third(?:ly)?|fourth|two|three|four|zweitens|drittens|viertens|deuxièmement|troisièmement|ensuite|segundo|tercero)[,:]/iu
