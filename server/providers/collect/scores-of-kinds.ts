/** The points that a statement scores for each kind by rules: its own words, and what was asked before it. */
import type { Cues, Topic } from './cues/cues.ts'
import type { FactKind } from './fact-lists.ts'
import { wordCount, type Statement } from './statement.ts'

type Score = (statement: Statement, facts: StatementFacts) => number

export interface StatementFacts {
  readonly amounts: readonly string[]
  readonly hasFutureDay: boolean
  /** It names a day or a month of a year, without a doubt which: more than 'by April'. */
  readonly isExact: boolean
  readonly isClient: boolean
  readonly isTold: boolean
  /** In the first part of the call, where people say how things are. */
  readonly isEarly: boolean
}

/** So many points decide by rules alone. */
export const enough = 2

/** In the order in which they win at equal points: what is rarer and more exact comes first. */
export const scores: readonly (readonly [FactKind, Score])[] = [
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

export const hasFigure = (text: string, { figure }: Cues): boolean => /\d/.test(text) || figure.test(text)

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
export const namesWhatStaysOut = ({ cues, text, question, rank, topics }: Statement): boolean =>
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
