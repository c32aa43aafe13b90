/** What a turn answers: its first sentence as a yes, a no, a part, or a value, to the last question, offer or request of the other side. */
import { postpones } from './agreement-words.ts'
import { amountsIn } from './amounts.ts'
import { answerCues } from './cues/answer-cues.ts'
import { daysIn, type NamedDay } from './days/days.ts'
import { wordCount, type Statement } from './statement.ts'

/** 'later' is a no for now, 'postponed' is no answer yet. */
export type AnswerKind = 'yes' | 'no' | 'later' | 'postponed' | 'partly' | 'unknown' | 'value' | 'other'

export interface Answer {
  readonly kind: AnswerKind
  /** The sentence that answers. */
  readonly first: Statement
  /** All that whoever answers says in this turn, from the first sentence on. */
  readonly reply: readonly Statement[]
  readonly days: readonly NamedDay[]
  readonly amounts: readonly string[]
}

/** Undefined where nobody answers. */
export function answerTo(
  asked: Statement,
  statements: readonly Statement[],
  today: Date | undefined,
): Answer | undefined {
  const reply = replyBehindAsides(asked, statements)
  const [first] = reply
  if (first === undefined) return undefined
  const days = reply.slice(0, 3).flatMap((one) => daysIn(one.text, one.cues.days, today))
  const amounts = amountsIn(first.text, asked.topics.includes('amount') || first.topics.includes('amount'))
  return { kind: kindOf(first, days, amounts), first, reply, days, amounts }
}

/** What the first of the others says who does not only ask back or gain time. */
function replyBehindAsides(
  { index, speaker, turn, isQuestion }: Statement,
  statements: readonly Statement[],
): readonly Statement[] {
  let replies: Statement[] = []
  let turns = 0
  let lastTurn = turn
  for (const next of statements.slice(index + 1)) {
    if (next.speaker === undefined || speaker === undefined) break
    if (next.turn === turn) {
      // Whoever goes on to ask something else hears an answer to that.
      if (isQuestion && next.isQuestion && wordCount(next.text) > 3) return []
      continue
    }
    const isNewTurn = next.turn !== lastTurn
    if (isNewTurn) {
      turns += 1
      lastTurn = next.turn
      if (replies.length > 0 && !isAside(replies)) break
      replies = []
      if (turns > mostTurns) break
    }
    if (next.speaker === speaker) {
      // Who asks again asks something else; 'Yours.' only helps.
      if (next.isQuestion || wordCount(next.text) > mostOfHelp || turns === 1) break
      continue
    }
    replies.push(next)
  }
  return isAside(replies) ? [] : replies
}

/** 'Ours or theirs?', 'One moment.' */
const isAside = (replies: readonly Statement[]): boolean =>
  replies.every(
    ({ isQuestion, text, passage, language }) =>
      (isQuestion && wordCount(text) <= mostOfHelp) ||
      (wordCount(text) <= 4 && answerCues[language].aside.test(passage)),
  )

const mostTurns = 3
/** In words: a question back, and the answer to it. */
const mostOfHelp = 6

function kindOf(first: Statement, days: readonly NamedDay[], amounts: readonly string[]): AnswerKind {
  const { cues, passage, text, language, isQuestion } = first
  const { yes, no, later, partly } = answerCues[language]
  if (later.test(passage)) return 'later'
  if (postpones(first)) return 'postponed'
  if (partly.test(passage)) return 'partly'
  if (yes.test(passage)) return 'yes'
  // 'Das weiß ich nicht.'
  if (cues.unknown.test(text)) return 'unknown'
  if (no.test(passage)) return 'no'
  if (isQuestion && days.length === 0) return 'other'
  const isShort = wordCount(text) <= mostOfValue
  return (days.length > 0 && isShort) || amounts.length > 0 || isShort ? 'value' : 'other'
}

/** In words. */
const mostOfValue = 9

/** Question and answer in one row that can be understood alone. */
export function joined(question: string, answer: string): string {
  const asked = question.replace(/[.!,;\s]+$/, '')
  const said = answer.replace(/[.!,;\s]+$/, '')
  return `${asked}${asked.endsWith('?') ? '' : ' –'} ${said}`.replace(/^./u, (letter) => letter.toUpperCase())
}
