/** Decides what a statement is by its words and by what was asked: one kind, or none. */
import { amountsIn } from './amounts.ts'
import { answerCues } from './cues/answer-cues.ts'
import type { Cues, Topic } from './cues/cues.ts'
import { daysIn, isoOf, type NamedDay } from './days/days.ts'
import { circumstancesOf } from './examples/circumstances.ts'
import { isWorded } from './examples/kinds.ts'
import { likelyKinds } from './examples/likely-kinds.ts'
import type { FactKind } from './fact-lists.ts'
import { wordCount, type Statement } from './statement.ts'

/** The points that a statement scores for a kind by rules. */
type Score = (statement: Statement, facts: StatementFacts) => number

interface StatementFacts {
  readonly amounts: readonly string[]
  readonly hasFutureDay: boolean
  /** It names a day or a month of a year, without a doubt which: more than 'by April'. */
  readonly isExact: boolean
  readonly isClient: boolean
  readonly isTold: boolean
  /** In the first part of the call, where people say how things are. */
  readonly isEarly: boolean
}

/** By rules alone. */
const enough = 2

/** In the order in which they win at equal points: what is rarer and more exact comes first. */
const scores: readonly (readonly [FactKind, Score])[] = [
  [
    'decision',
    (statement, { hasFutureDay }) => {
      const { cues, text } = statement
      // 'Let's say we start on 13 May' gives the day that was asked for.
      if (hasFutureDay && asked('date', statement) > 0) return 0
      // 'Let's leave those out' says what is left out.
      return cues.decision.test(text) && !cues.noDecision.test(text) && !cues.leavesOut.test(text) ? 4 : 0
    },
  ],
  [
    'risk',
    (statement) =>
      statement.cues.noRisk.test(statement.text)
        ? 0
        : // What follows the first sentence only tells more of it.
          (has('risk', statement) ? 3 : 0) +
          (isOfThePast(statement) || (statement.rank > 0 && statement.cues.pointsBack.test(statement.text))
            ? 0.6
            : 1.1) *
            asked('risk', statement),
  ],
  [
    'exclusion',
    (statement) =>
      // 'By law we must not leave it out' is a limit.
      (has('exclusion', statement)
        ? // Where limits were asked for, 'I'm not buying forty PCs' is one.
          statement.cues.constraint.test(statement.text) ||
          refusesToHave(statement) ||
          (asked('constraint', statement) > 0 && asked('exclusion', statement) === 0)
          ? 2
          : 3
        : 0) +
      (statement.cues.refusal.test(statement.opening ?? '') ||
      statement.cues.asksWhatStaysOut.test(statement.question ?? '')
        ? 1.2 * asked('exclusion', statement)
        : 0) +
      (namesWhatStaysOut(statement) ? 1.5 : 0),
  ],
  [
    'amount',
    (statement, { amounts, isClient }) => {
      const { cues, text } = statement
      // 'Forty thousand, or we lose it' still answers the question for money.
      if (
        amounts.length === 0 ||
        !isClient ||
        (cues.loss.test(text) && (asked('amount', statement) < 2 || !cues.budget.test(text)))
      )
        return 0
      if (cues.past.test(text) && asked('amount', statement) < 1) return 0
      if (cues.authority.test(text) && cues.threshold.test(text)) return 0
      return (cues.budget.test(text) ? 3 : 1) + 1.2 * asked('amount', statement)
    },
  ],
  [
    'constraint',
    (statement, { isClient }) => {
      if (!isClient) return 0
      const { cues, text } = statement
      const forbidden = cues.cannot.test(text) && cues.sensitive.test(text) ? 1 : 0
      const answers =
        (statement.rank > 0 && cues.pointsBack.test(text)) || (statement.stems.size < 3 && cues.imagined.test(text))
          ? 0.5
          : 1
      // Where limits were asked for, a duty is one.
      const isDutyAsked = asked('constraint', statement) === 2 && has('requirement', statement) ? 1 : 0
      const refused = Math.max(forbidden, refusesToHave(statement) ? 1 : 0)
      return (cues.constraint.test(text) ? 2.5 : refused) + answers * asked('constraint', statement) + isDutyAsked
    },
  ],
  [
    'goal',
    (statement, { isClient }) => {
      const { cues, text } = statement
      if (!isClient || cues.noRequirement.test(text)) return 0
      const named = cues.goal.test(text) ? 2.6 : 0
      const wishes = cues.wish.test(text) || (asked('goal', statement) > 0 && has('requirement', statement))
      const improves =
        cues.improvement.test(text) && (wishes || asked('goal', statement) > 0) && !cues.past.test(text) ? 2.2 : 0
      const measured = cues.measures.some((measure) => measure.test(text)) ? 0.5 : 0
      const measurable = measured > 0 || hasFigure(text, cues)
      const prompted =
        (isOfThePast(statement) ? 0.5 : 1) *
        asked('goal', statement) *
        (wishes && measurable ? 1.7 : wishes || measurable ? 1.2 : 1)
      return named + improves + prompted + (named + improves + prompted > 0 ? measured : 0)
    },
  ],
  [
    'date',
    (statement, { hasFutureDay, isExact }) =>
      // 'Nine fitters by the end of March' is a goal where goals were asked for.
      hasFutureDay
        ? (has('deadline', statement) ? 2.7 : isExact ? 2.1 : 1) +
          0.9 * asked('date', statement) -
          (statement.topics.includes('date') ? 0 : 0.8 * asked('goal', statement))
        : 0,
  ],
  [
    'requirement',
    (statement, { isClient, isEarly }) => {
      const { cues, text } = statement
      if (!isClient || statement.cues.noRequirement.test(statement.text)) return 0
      if (isRefused(statement) || speaksOfNow.test(statement.text)) return 0
      const points = asked('requirement', statement)
      // 'I should be content with a day' says how far somebody wants to get.
      const isElsewhere = points === 0 && asked('goal', statement) > 0
      // Who tells how things are says what has to be done today.
      if (points === 0 && (isEarly || statement.topics.includes('situation')) && isDuty(statement)) return 0
      // 'She must sign' says who decides.
      if (points === 0 && statement.topics.includes('person')) return 0
      // 'The machine must not name a price' and 'We must keep it for ten years by law' are limits.
      if (cues.constraint.test(text) && (cues.cannot.test(text) || has('requirement', statement))) return 1.2
      if (has('requirement', statement)) return isElsewhere ? 2 : 2.5 + points
      if (points < enough && isPictured(statement)) return 2.3
      // 'They would pick a day' tells of what is wished for while wishes are spoken of.
      if (isOfThePast(statement)) return 0
      if (points > 0 && statement.cues.imagined.test(statement.text)) return points + 1.4
      // 'A reminder the day before' is a wish where wishes were asked for.
      return points > 0 && statement.rank < 6 && isPhrase(statement) ? Math.max(points, enough) : points
    },
  ],
  // What the other side would do by some day is a proposal, not a date.
  // 'I could do three if the travel was planned', said by who is asked, proposes nothing.
  [
    'proposal',
    (statement, { isClient }) => (has('proposal', statement) ? (!isClient ? 3 : isSupposed(statement) ? 0 : 2.3) : 0),
  ],
  [
    'situation',
    (statement, { isClient, isTold, isEarly }) => {
      if (!isClient) return 0
      if (!isTold) return 2
      const { cues, text, passage, topics, rank } = statement
      const points =
        (cues.today.test(text) ? 1.4 : 0) +
        (hasFigure(passage, cues) ? 0.8 : 0) +
        (cues.past.test(text) ? 0.6 : 0) +
        (isEarly ? 0.8 : 0) +
        Math.max(asked('situation', statement), asked('system', statement), isTellingMore(statement) ? 1.2 : 0)
      const whole = Math.min(wordCount(text) >= 6 ? points + 0.4 : points, 2.4)
      // Who was asked for something else hardly says how things are.
      return topics.length > 0 && !topics.includes('situation') && !topics.includes('system') && rank < 3
        ? whole * 0.8
        : whole
    },
  ],
]

/** Late in a long reply, what has a figure or speaks of today still answers. */
const isTellingMore = ({ topics, text, cues }: Statement): boolean =>
  topics.includes('situation') && (hasFigure(text, cues) || cues.today.test(text))

const firstClause = ({ answer, text }: Statement): string => (answer ?? text).split(/,\s/)[0] ?? text

const staysByName =
  /^(?:(?:and|but|so|und|aber|et|mais|y|pero|no|nein)[\s,]+)*(?!(?:that|it|this|she|he|they|das|es|er|sie|ça|il|elle|eso|what|who|nobody|nothing)(?![\p{L}]))[\p{L}\d][\p{L}\d .&’'-]{1,30} (?:stays|has to stay|must stay|bleibt|bleiben|reste|restent|se quedan?)(?: put| aber| too| auch| aussi)?[.!]?$/iu

/** 'Currently it is a sticky note' */
const speaksOfNow =
  /^(?:currently|at the moment|right now|today|these days|so far|derzeit|aktuell|momentan|heute|im Moment|bisher|actuellement|aujourd[’']hui|en ce moment|pour l[’']instant|actualmente|ahora mismo|hoy|de momento)(?![\p{L}])/iu

/** What was is neither wished for nor feared. */
const isOfThePast = ({ text, cues }: Statement): boolean => cues.past.test(text) || speaksOfNow.test(text)

const isDuty = ({ cues, text }: Statement): boolean => cues.duty !== undefined && cues.duty.test(text)

/** 'The skipper holds a phone up to it' tells how it shall be; 'there is no signal' and 'I ring round' do not. */
const isPictured = ({ isPicture, cues, text, topics }: Statement): boolean =>
  isPicture === true &&
  !cues.stative.test(text) &&
  !cues.today.test(text) &&
  !cues.unknown.test(text) &&
  topics.every((topic) => topic === 'requirement' || topic === 'exclusion')

const isSupposed = ({ cues, text }: Statement): boolean =>
  !cues.proposalOpening.test(text) && [cues.conditional, cues.past, cues.loss].some((cue) => cue.test(text))

/** 'Should it write the texts?' 'No.' */
const isRefused = ({ topics, cues, opening }: Statement): boolean =>
  topics.includes('exclusion') && cues.refusal.test(opening ?? '')

/** 'What stays out?' 'The skips. And no loyalty cards.' */
const namesWhatStaysOut = ({ cues, text, question, rank, topics }: Statement): boolean =>
  topics.includes('exclusion') &&
  rank < 4 &&
  wordCount(text) <= 16 &&
  cues.asksWhatStaysOut.test(question ?? '') &&
  (cues.article.test(text) ||
    /^(?:(?:and|und|et|y)\s)?(?:no|not|kein\p{L}*|nicht|pas d[e’']|ningun\p{L}*|nada de)(?![\p{L}])/iu.test(text))

/** A few words that begin with an article and have no verb of their own to speak of. */
const isPhrase = ({ cues, text }: Statement): boolean => cues.article.test(text) && wordCount(text) <= 9

/** 'I don't want a fee on each ticket' says how it may not be, unless parts were asked for. */
const refusesToHave = (statement: Statement): boolean =>
  asked('exclusion', statement) === 0 && refusesWish.test(statement.text)
const refusesWish =
  /(?<![\p{L}])(?:(?:I|we)(?:[’']m| am|[’']re| are)? (?:not (?:having|buying|paying|accepting|going to)|(?:don|won|wouldn)[’']t (?:want|have|accept|pay))|(?:je|on|nous) (?:ne )?(?:veux|veut|voulons) pas|(?:ich|wir) (?:will|wollen|möchten?) (?:\p{L}+ ){0,3}(?:kein\p{L}*|nicht)|no (?:quiero|queremos))(?![\p{L}])/iu

type Cue = 'risk' | 'exclusion' | 'deadline' | 'requirement' | 'proposal'
const has = (cue: Cue, { cues, text }: Statement): boolean => cues[cue].test(text)

/** The first sentences of a reply most likely say what was asked for. */
const asked = (topic: Topic, { topics, rank }: Statement): number =>
  !topics.includes(topic) ? 0 : rank < 2 ? 2 : rank < 4 ? 1.2 : 0.6

/** 'Call on 9 February 2027 with the founders' */
const isDateLine = ({ text, cues }: Statement): boolean =>
  cues.dateLine.test(text) || /^\P{L}*(?:\p{L}+,?\s+)?\d{1,2}\.?\s+\p{L}+\s+20\d\d\W*$/u.test(text)

export const hasFigure = (text: string, { figure }: Cues): boolean => /\d/.test(text) || figure.test(text)

export const namesDayToCome = (statement: Statement, today: Date | undefined): boolean =>
  !statement.cues.past.test(statement.text) &&
  daysIn(statement.text, statement.cues.days, today).some((day) => isToCome(day, statement, today))

const namesDayAlone = ({ text, cues, answer }: Statement, today: Date | undefined): boolean => {
  const days = daysIn(answer ?? text, cues.days, today)
  return wordCount(answer ?? text) - days.reduce((sum, day) => sum + wordCount(day.text), 0) <= 2
}

/** 'By April' names no day, and is a date all the same. */
function isToCome(day: NamedDay, { cues, topics }: Statement, today: Date | undefined): boolean {
  const { iso, month, isDate, text, saysYear } = day
  const isAsked = topics.includes('date')
  if (iso === undefined && month === undefined) return isDate && cues.deadlineStart.test(text)
  if (month !== undefined && !saysYear && !isAsked && !cues.deadlineStart.test(text)) return false
  if (!isDate && !isAsked) return false
  return today === undefined || (iso === undefined ? (month ?? '') >= isoOf(today).slice(0, 7) : iso > isoOf(today))
}

/** A day without a year that lies most of a year ahead may just as well be the last one of that name. */
function isExactDay(day: NamedDay, statement: Statement, today: Date | undefined): boolean {
  const { iso, isDate, saysYear } = day
  if (!isDate || !isToCome(day, statement, today)) return false
  if (saysYear) return true
  if (statement.speaker === undefined || today === undefined || iso === undefined) return false
  return (Date.parse(iso) - today.getTime()) / 86_400_000 < mostAhead
}
/** In days. */
const mostAhead = 300

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
  const hasFutureDay =
    !cues.past.test(text) && daysIn(text, cues.days, today).some((day) => isToCome(day, statement, today))
  const isExact = hasFutureDay && daysIn(text, cues.days, today).some((day) => isExactDay(day, statement, today))
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
