/** Words a short answer with its question, without which it says nothing. */
import { capitalise } from './clean-speech.ts'
import type { Topic } from '#server/reading/calls/cues.ts'
import { lexiconOf } from '../text/stems.ts'
import { tokensOf } from '../text/tokens.ts'
import { stemsOf, wordCount, type Statement } from './statement.ts'

/** 'How many no-shows do you have? Around 15 percent.' */
export function withQuestion(statement: Statement): Statement {
  const { cues, text, passage, question, rank, isQuestion, language, speaker, stems, topics } = statement
  if (speaker === undefined || question === undefined || rank > 0 || isQuestion || wordCount(text) > 5) return statement
  if (stems.size === 0 && !/\d/.test(text)) return statement
  // 'Who have I got?' 'Ann Byrd.'
  if (topics.includes('person') && /^\p{Lu}[\p{L}’'-]+\s\p{Lu}/u.test(text)) return statement
  const isWish = topics.includes('goal') || topics.includes('requirement')
  const saysEnough = stems.size > 1 && topics.some((topic) => saysItself.has(topic))
  // 'Please don't touch the payroll' says by itself that something stays out.
  const isExclusion = topics.includes('exclusion')
  if (isExclusion ? deniesIn(text, language) : isWish || saysEnough) return statement
  const answers = /\d|[£$€]/.test(text) || (topics.some((topic) => topic !== 'situation') && wordCount(text) > 1)
  const isReaction = [cues.consent, cues.rejection, cues.unknown, cues.smallTalk, cues.acceptance].some((cue) =>
    cue.test(passage),
  )
  if (!answers || isReaction) return statement
  // 'Can we meet on Thursday? Thursday works.' is not a question to a reader.
  const asked = cues.asksIfWe === undefined ? question : question.replace(cues.asksIfWe, '$<asked>:')
  const whole = `${capitalise(asked)} ${text}`
  return { ...statement, text: whole, answer: text, stems: stemsOf(whole, language) }
}

function deniesIn(text: string, language: Statement['language']): boolean {
  const tokens = tokensOf(text)
  const { no } = lexiconOf(language)
  // A 'no' at the beginning answers the question, and leaves out nothing by itself.
  return tokens.some((_, at) => at > 0 && no.match(tokens, at) !== undefined)
}

/** Where one of these was asked for, 'Ten minutes an offer' says enough in its list. */
const saysItself: ReadonlySet<Topic> = new Set(['goal', 'requirement', 'constraint', 'risk'])
