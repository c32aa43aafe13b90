/** What a reply leaves out of the work: 'And the kitchen?' 'No, that's a firm of its own.' 'We could also send texts.' 'Let's park that.' */
import type { Topic } from '#server/reading/calls/cues.ts'
import { postpones, says } from './reply-words.ts'
import { stemsOf, wordCount, type Statement } from './statement.ts'
import { replyTo } from './turns.ts'

/** Question or offer and answer in one row, which can be understood alone. */
export function leftOutBy(statement: Statement, statements: readonly Statement[]): Statement | undefined {
  const { speaker, text, stems, cues, index } = statement
  // At first people agree on how they talk.
  if (speaker === undefined || index < statements.length * partBeforeSubject || stems.size === 0) return undefined
  if (cues.smallTalk.test(text) || cues.asksWhatStaysOut.test(text) || wordCount(text) > longestOffer) return undefined
  const reply = replyTo(statements, statement, mostHeard)
  const [first] = reply
  if (first === undefined || first.isQuestion || postpones(first)) return undefined
  if (first.topics.some((topic) => namesNoThing.has(topic))) return undefined
  if (!isOffered(statement)) return undefined
  const leaving = isNo(first) ? first : reply.find((one) => !one.isQuestion && says('leavesOut', one, one.passage))
  return leaving === undefined ? undefined : answered(statement, leaving)
}

const isOffered = ({ isQuestion, text, passage, cues, stems, language }: Statement): boolean =>
  isQuestion
    ? says('asksIfPart', { language }, passage)
    : stems.size > 2 && (cues.proposal.test(text) || says('imagines', { language }, text)) && !cues.past.test(text)

const isNo = (one: Statement): boolean => one.cues.rejection.test(one.passage) || says('later', one, one.passage)

/** Who was asked for one of these refuses nothing by a no. */
const namesNoThing: ReadonlySet<Topic> = new Set(['date', 'amount', 'person', 'risk'])
const partBeforeSubject = 0.15
/** In words. */
const longestOffer = 40
/** In sentences. */
const mostHeard = 4

/** The answer, worded with what it answers. */
export function answered({ text }: Statement, answer: Statement): Statement {
  const said = joined(text, answer.answer ?? answer.text)
  return {
    ...answer,
    text: said,
    answer: answer.text,
    stems: stemsOf(said, answer.language),
    topics: [],
    isQuestion: false,
  }
}

function joined(question: string, answer: string): string {
  const asked = question.replace(/[.!,;\s]+$/, '')
  return `${asked}${asked.endsWith('?') ? '' : ' –'} ${answer.replace(/[.!,;\s]+$/, '')}`
}
