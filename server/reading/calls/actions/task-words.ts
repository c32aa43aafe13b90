/** How a task is worded: what is to be done, without its day and what only surrounds it. */
import { capitalise } from '../clean-speech.ts'
import type { Cues } from '#server/reading/calls/cues.ts'
import { daysIn, type NamedDay } from '../days/days.ts'
import { stemsOf, wordCount, type Statement } from '../statement.ts'
import { dayNamed } from '../values-of-facts.ts'

export interface Action {
  readonly statement: Statement
  readonly who: string
  readonly what: string
  due: string | null
}

export function actionOf(statement: Statement, who: string, said: string, today: Date | undefined): Action {
  const { cues } = statement
  const days = daysIn(said, cues.days, today).filter(({ isLoose }) => !isLoose)
  const due = statement.correctedDay ?? dueOf(days) ?? dueOf(daysIn(statement.text, cues.days, today))
  const [day] = days
  const undated = day === undefined ? said : `${said.slice(0, day.start)} ${said.slice(day.end)}`
  const what = undated
    .replace(cues.reason, '')
    .replace(cues.recipient, '$1 ')
    .replace(cues.afterthoughts, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.])/g, '$1')
    .replace(/[\s,.!?–-]+$/, '')
    .trim()
  return { statement, who, what: capitalise(asTask(what, cues)), due }
}

/** Names nothing: 'send it', 'schick ich rüber'. All nouns of German have capitals. */
export const isElliptic = (task: string, { cues, language }: Statement): boolean =>
  cues.pointing.test(task) || stemsOf(task, language).size < 2

export const isPointing = ({ what, statement: { cues } }: Action): boolean =>
  wordCount(what) <= mostOfPointing && (cues.pointing.test(what) || cues.vagueAction.test(what))

/** 'Does it have a minimum term?' 'I'll check that': the task names what was said before. */
export function withThing(action: Action, statements: readonly Statement[]): string {
  const { statement, what } = action
  if (!isPointing(action)) return what
  const before = statements
    .slice(Math.max(0, statement.index - mostBefore), statement.index)
    .filter((one) => one.turn >= statement.turn - 2 && one.stems.size >= 2)
  const thing =
    before.findLast(({ turn }) => turn === statement.turn) ??
    before.findLast(({ isQuestion, speaker }) => isQuestion && speaker !== statement.speaker) ??
    before.at(-1)
  const said = thing?.text.replace(/[.!?]+$/, '')
  return said === undefined || wordCount(said) > mostOfThing ? what : `${what} (${said})`
}
/** In words. */
const mostOfPointing = 3
const mostOfThing = 18
/** In statements. */
const mostBefore = 8

/** 'The list' is the task 'Send the list'. */
export const sending = (thing: string, { send }: Cues): string =>
  send.replace('{thing}', `${thing.charAt(0).toLowerCase()}${thing.slice(1)}`)

export const saysNothing = ({ what, statement }: Action): boolean =>
  wordCount(what) < 2 || statement.cues.vagueAction.test(what)

/** 'Enverrai la liste' is the task 'envoyer la liste'. */
function asTask(what: string, { taskVerbs }: Cues): string {
  const words = what.split(' ')
  for (const count of [2, 1]) {
    const verb = taskVerbs.get(words.slice(0, count).join(' ').toLowerCase())
    if (verb !== undefined) return [verb, ...words.slice(count)].join(' ')
  }
  return what
}

export const isAction = (what: string, { actionVerb, noAction }: Cues): boolean =>
  actionVerb.test(what) && !noAction.test(what)

/** 'The June figures' are due on no day. */
export const dueOf = (days: readonly NamedDay[]): string | null => dayNamed(days.filter(({ isLoose }) => !isLoose))
