/** Decides what a statement is by its words and by what was asked: one kind, or none. */
import { amountsIn } from './amounts.ts'
import { answerCues } from './cues/answer-cues.ts'
import type { Topic } from './cues/cues.ts'
import { namesDayAlone, namesDayToCome, namesExactDay } from './days/days-to-come.ts'
import { circumstancesOf } from './examples/circumstances.ts'
import { isWorded } from './examples/kinds.ts'
import { likelyKinds } from './examples/likely-kinds.ts'
import type { FactKind } from './fact-lists.ts'
import { enough, namesWhatStaysOut, scores, type StatementFacts } from './scores-of-kinds.ts'
import { wordCount, type Statement } from './statement.ts'

interface Points {
  readonly kind: FactKind
  readonly points: number
}

/** At equal points the first wins. */
const bestOf = (all: readonly Points[], least: number): Points | undefined =>
  all.reduce<Points | undefined>(
    (best, one) => (one.points >= least && one.points > (best?.points ?? 0) ? one : best),
    undefined,
  )

/** What wording alone tells: the rules and what was learned from examples, both heard. */
function withExamples(
  { text, cues, language, topics, rank, isPicture }: Statement,
  all: readonly Points[],
  { isEarly, isTold, isClient }: StatementFacts,
): readonly Points[] {
  const circumstances = circumstancesOf({ topics, rank, isPicture: isPicture === true, isEarly, isTold, isClient })
  const likely = likelyKinds({ text, cues, language, circumstances })
  return all.flatMap(({ kind, points }) =>
    // Whoever asks states little.
    isWorded(kind) && (isClient || points > 0)
      ? [
          {
            kind,
            points: points + byExamples(likely[kind], likely.none, points >= sure) + (noted[kind] ?? 0),
          },
        ]
      : [],
  )
}

/** By how much the kind is likelier than none. Nobody is quite sure who has seen a thousand examples. */
const byExamples = (kind: number, none: number, isSure: boolean): number =>
  Math.max(isSure ? -1.2 : -3.75, Math.min(3.75, 1.5 * Math.log((kind + 0.001) / (none + 0.02))))

/** People say more of how things are than anybody would note. A limit that is missed costs more than one that is none. */
const noted: Readonly<Partial<Record<FactKind, number>>> = { situation: -1, constraint: 0.5 }
/** A rule that names the kind outright: examples may move what it found elsewhere, but not drop it. */
const sure = 2.5
/** What was said outright needs no examples. */
const settled = 3
/** Of rules and examples together. */
const enoughOfBoth = 1

/** 'No missed visits' is a goal where goals were asked for. */
const saysOtherwise: ReadonlySet<Topic> = new Set(['goal', 'situation', 'risk', 'amount', 'person', 'constraint'])

interface KindOptions {
  /** The statement speaks for the organisation that the texts are about. */
  readonly isClient: boolean
  readonly isEarly: boolean
  readonly today: Date | undefined
}

export interface Kind {
  readonly kind: FactKind
  /** The points by which it is of this kind, or those of a heading that says so. */
  readonly clarity: number
}

/** As clear as the points of a rule that names the kind outright, which examples agree with. */
const outright = 5

export function kindOfStatement(statement: Statement, { isClient, isEarly, today }: KindOptions): Kind | undefined {
  const { cues, text, labelled, speaker, topics } = statement
  if (speaker === undefined && isDateLine(statement)) return undefined
  if (labelled === 'person' && speaker === undefined) return undefined
  if (labelled !== undefined && labelled !== 'situation' && labelled !== 'person')
    return { kind: labelled, clarity: outright }
  if (statement.isQuestion) return undefined
  // 'Payroll stays out' has one word that counts, and so has 'A timeline' where wishes were asked for.
  const isShortAnswer =
    (statement.question !== undefined && cues.exclusion.test(text)) ||
    (speaker !== undefined && cues.constraint.test(text)) ||
    namesWhatStaysOut(statement) ||
    (topics.includes('requirement') && statement.rank === 0 && cues.article.test(text))
  if (statement.stems.size < (isShortAnswer ? 1 : 2)) return undefined
  // 'Na ja.'
  if (wordCount(text) < 4 && !/\p{L}{4}|\d/u.test(text)) return undefined
  const isFree = speaker !== undefined && isClient && !topics.some((topic) => saysOtherwise.has(topic))
  if (speaker !== undefined && isClient && wordCount(text) <= 6) {
    const refuses = answerCues[statement.language].refusesThing.test(text)
    if (refuses && (isFree || topics.includes('constraint')))
      return { kind: isFree ? 'exclusion' : 'constraint', clarity: outright }
    // 'The book stays.'
    if (isFree && staysByName.test(text)) return { kind: 'constraint', clarity: outright }
  }
  // 'And the depots?' 'No.' 'Not the yard either.'
  if (
    topics.includes('exclusion') &&
    isClient &&
    wordCount(firstClause(statement)) <= 8 &&
    answerCues[statement.language].refusesToo.test(firstClause(statement))
  )
    return { kind: 'exclusion', clarity: outright }
  if (isFree && !isEarly && wordCount(text) <= 9 && answerCues[statement.language].comesFirst.test(text))
    return cues.past.test(text) ? undefined : { kind: 'decision', clarity: outright }
  // 'Below a thousand refunds.' is a goal where goals were asked for.
  const isAsked = statement.rank < 2 && topics.some((topic) => topic !== 'situation')
  const isSum = topics.includes('amount') && amountsIn(text, true).length > 0
  if (wordCount(text) < (isAsked || isSum ? 2 : 4)) return undefined
  if (cues.smallTalk.test(text) && wordCount(text) < 14) return undefined
  const isTold = speaker !== undefined
  const hasFutureDay = namesDayToCome(statement, today)
  const isExact = namesExactDay(statement, today)
  const amounts = amountsIn(text, topics.includes('amount'))
  const facts: StatementFacts = { amounts, hasFutureDay, isExact, isClient, isTold, isEarly }
  // 'Should I be careful? Children's data.' asks for nothing by its 'should'.
  const heard = statement.answer === undefined ? statement : { ...statement, text: statement.answer }
  const points = scores.map(([kind, score]) => ({ kind, points: score(heard, facts) }))
  const first = bestOf(points, enough)
  // What is a goal or a limit by its words is one, and its day stands in the timetable all the same.
  const byRules =
    first?.kind === 'date'
      ? (bestOf(
          points.filter(({ kind }) => kind === 'goal' || kind === 'constraint'),
          sure,
        ) ?? first)
      : first
  const best =
    byRules !== undefined && (!isWorded(byRules.kind) || byRules.points >= settled)
      ? byRules
      : bestOf(withExamples(heard, points, facts), enoughOfBoth)
  // An answer that begins with 'I don't know' states nothing else.
  if (best && isTold && cues.unknown.test(text) && best.kind !== 'decision' && best.kind !== 'risk') return undefined
  // 'By the end of March 2028.' says when what was said before it is to be.
  const kind = best?.kind === 'goal' && hasFutureDay && namesDayAlone(statement, today) ? 'date' : best?.kind
  return best && kind && { kind, clarity: best.points }
}

const firstClause = ({ answer, text }: Statement): string => (answer ?? text).split(/,\s/)[0] ?? text

const staysByName =
  /^(?:(?:and|but|so|und|aber|et|mais|y|pero|no|nein)[\s,]+)*(?!(?:that|it|this|she|he|they|das|es|er|sie|ça|il|elle|eso|what|who|nobody|nothing)(?![\p{L}]))[\p{L}\d][\p{L}\d .&’'-]{1,30} (?:stays|has to stay|must stay|bleibt|bleiben|reste|restent|se quedan?)(?: put| aber| too| auch| aussi)?[.!]?$/iu

/** 'Call on 9 February 2027 with the founders' */
const isDateLine = ({ text, cues }: Statement): boolean =>
  cues.dateLine.test(text) || /^\P{L}*(?:\p{L}+,?\s+)?\d{1,2}\.?\s+\p{L}+\s+20\d\d\W*$/u.test(text)
