/** The days on which people agree to meet: 'Shall we talk again on the 3rd, at eleven?' 'Works for me.' */
import { answerTo, joined, type AnswerKind } from '../answers.ts'
import { answerCues } from '../cues/answer-cues.ts'
import { daysIn, isoOf } from './days.ts'
import { stemsOf, wordCount, type Statement } from '../statement.ts'

/** Each worded so that it can be understood alone. */
export function daysAgreedOn(statements: readonly Statement[], today: Date | undefined): readonly Statement[] {
  if (today === undefined) return []
  return statements.flatMap((statement) => {
    const { speaker, text, cues, isQuestion, language } = statement
    if (speaker === undefined || cues.past.test(text)) return []
    const days = daysToCome(statement, today)
    if (days.length === 0) return []
    const isShort = wordCount(text) <= mostOfReply
    const isMeeting = answerCues[language].meets.test(text)
    const meeting = isMeeting ? statement : isShort ? meetingBefore(statement, statements) : undefined
    if (meeting === undefined) return []
    const answer = answerTo(statement, statements, today)
    if (answer !== undefined && (refusals.has(answer.kind) || cues.rejection.test(answer.first.passage))) return []
    const isTakenUp =
      answer !== undefined &&
      (agreements.has(answer.kind) ||
        answer.reply.slice(0, 3).some((one) => daysToCome(one, today).some((iso) => days.includes(iso))))
    // Who asks waits for an answer; what is said outright stands unless somebody refuses.
    if ((isQuestion || !isMeeting) && !isTakenUp) return []
    const said = text.replace(/\s?\?$/, '')
    const whole = meeting === statement ? said : joined(meeting.text, said)
    return [{ ...statement, text: whole, isQuestion: false, stems: stemsOf(whole, language), topics: [] }]
  })
}

const daysToCome = ({ text, cues }: Statement, today: Date): readonly string[] =>
  daysIn(text, cues.days, today).flatMap(({ iso, isDate }) =>
    isDate && iso !== undefined && iso > isoOf(today) ? iso : [],
  )

/** 'When could we come and see it?' 'The 28th?' */
const meetingBefore = ({ index, turn }: Statement, statements: readonly Statement[]): Statement | undefined =>
  statements
    .slice(Math.max(0, index - 8), index)
    .findLast((one) => one.turn >= turn - 3 && answerCues[one.language].meets.test(one.text))

const agreements: ReadonlySet<AnswerKind> = new Set(['yes', 'partly'])
const refusals: ReadonlySet<AnswerKind> = new Set(['no', 'later', 'unknown'])
/** In words. */
const mostOfReply = 8
