/** How a task is worded: what is to be done, without its day and what only surrounds it. */
import { capitalise } from '../clean-speech.ts'
import type { Cues } from '../cues/cues.ts'
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
