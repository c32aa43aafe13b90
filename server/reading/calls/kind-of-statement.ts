/** Decides what a statement is by its words and by what was asked: one kind, or none. */
import { amountsIn } from './amounts.ts'
import { namesDayToCome, namesExactDay } from './days/days-to-come.ts'
import { circumstancesOf } from '../learned/circumstances.ts'
import { wordedKinds, type WordedKind } from '../learned/kinds.ts'
import { likelyKinds } from '../learned/likely-kinds.ts'
import type { FactKind } from './fact-lists.ts'
import { namedKind, type StatementFacts } from './scores-of-kinds.ts'
import { wordCount, type Statement } from './statement.ts'

interface KindOptions {
  /** The statement speaks for the organisation that the texts are about. */
  readonly isClient: boolean
  readonly isEarly: boolean
  readonly today: Date | undefined
}

export interface Kind {
  readonly kind: FactKind
  /** How much likelier the kind is than none; `outright` where a word or a heading names it. */
  readonly clarity: number
  /** How clearly the day in it is a date that matters, where that is clearer. */
  readonly clarityOfDay?: number
}

/** As clear as what a word or a heading names. */
const outright = 5

export function kindOfStatement(statement: Statement, { isClient, isEarly, today }: KindOptions): Kind | undefined {
  const { cues, text, labelled, speaker, topics, rank } = statement
  if (speaker === undefined && (isDateLine(statement) || labelled === 'person')) return undefined
  if (labelled !== undefined && labelled !== 'situation' && labelled !== 'person')
    return { kind: labelled, clarity: outright }
  if (statement.isQuestion || statement.stems.size === 0) return undefined
  // 'Below a thousand refunds.' answers, where a goal was asked for.
  const isAnswer = rank < 2 && topics.some((topic) => topic !== 'situation')
  if (wordCount(text) < (isAnswer ? 2 : 4) || (statement.stems.size < 2 && !isAnswer)) return undefined
  if (cues.smallTalk.test(text) && wordCount(text) < mostOfSmallTalk) return undefined
  // 'Should I be careful? Children's data.' asks for nothing by its 'should'.
  const heard = statement.answer === undefined ? statement : { ...statement, text: statement.answer }
  const facts: StatementFacts = {
    amounts: amountsIn(text, topics.includes('amount')),
    hasFutureDay: namesDayToCome(statement, today),
    isExact: namesExactDay(statement, today),
    isClient,
    isTold: speaker !== undefined,
    isEarly,
  }
  const named = namedKind(heard, facts)
  const likely = isClient ? likeliest(heard, facts) : undefined
  // What is a goal or a limit by its words is one, and its day stands in the timetable all the same.
  const isGoalOfDay = named === 'date' && likely !== undefined && likely.clarity >= sure && hasOwnDay.has(likely.kind)
  const best: Kind | undefined =
    named === undefined
      ? likely
      : isGoalOfDay
        ? { ...likely, clarityOfDay: outright }
        : { kind: named, clarity: outright }
  // An answer that begins with 'I don't know' states nothing else.
  if (speaker !== undefined && cues.unknown.test(text) && best?.kind !== 'decision' && best?.kind !== 'risk')
    return undefined
  return best
}

/** In words. */
const mostOfSmallTalk = 14
const hasOwnDay: ReadonlySet<FactKind> = new Set(['goal', 'constraint'])

/** What was learned from examples. Nobody is quite sure who has seen a thousand of them. */
function likeliest(
  { text, cues, language, topics, rank, isPicture }: Statement,
  { isEarly, isTold, isClient }: StatementFacts,
): Kind | undefined {
  const circumstances = circumstancesOf({ topics, rank, isPicture: isPicture === true, isEarly, isTold, isClient })
  const likely = likelyKinds({ text, cues, language, circumstances })
  const clarityOf = (kind: WordedKind) =>
    1.5 * Math.log((likely[kind] + 0.001) / (likely.none + 0.02)) + (noted[kind] ?? 0)
  const [best] = wordedKinds
    .map((kind) => ({ kind, clarity: clarityOf(kind) }))
    .toSorted((a, b) => b.clarity - a.clarity)
  return best !== undefined && best.clarity >= enough ? best : undefined
}

/** People say more of how things are than anybody would note. A limit that is missed costs more than one that is none. */
const noted: Readonly<Partial<Record<WordedKind, number>>> = { situation: -1, constraint: 0.5 }
const enough = 0.2
const sure = 2.5

/** 'Call on 9 February 2027 with the founders' */
const isDateLine = ({ text, cues }: Statement): boolean =>
  cues.dateLine.test(text) || /^\P{L}*(?:\p{L}+,?\s+)?\d{1,2}\.?\s+\p{L}+\s+20\d\d\W*$/u.test(text)
