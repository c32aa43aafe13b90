/** How a task is worded: what is to be done, without its day and what only surrounds it. */
import { capitalise } from '../clean-speech.ts'
import type { Cues } from '../cues/cues.ts'
import { daysIn, type NamedDay } from '../days/days.ts'
import { stemsOf, wordCount, type Statement } from '../statement.ts'
import { pointedAt } from '../settled-by-answers.ts'
import { dayNamed } from '../values-of-facts.ts'

export interface Action {
  readonly statement: Statement
  who: string
  readonly what: string
  due: string | null
}

export function actionOf(statement: Statement, who: string, said: string, today: Date | undefined): Action {
  const { cues } = statement
  const days = daysIn(said, cues.days, today).filter(({ isLoose }) => !isLoose)
  const due = statement.correctedDay ?? dueOf(days) ?? dueOf(daysIn(statement.text, cues.days, today))
  let what = said
  // 'By Friday next week, so the 22nd' names one day twice.
  for (const [at, day] of [...days.entries()].toReversed())
    if (at === 0 || (day.iso !== undefined && (day.iso === due || statement.correctedDay !== undefined)))
      what = `${what.slice(0, day.start).replace(at === 0 ? /$/ : /,?\s*(?:so|also)\s*$/, '')} ${what.slice(day.end)}`
  what = what
    .replace(cues.reason, '')
    .replace(cues.recipient, '$1 ')
    .replace(/^(\p{L}+)\s+(?:ich|wir)\s+/u, '$1 ')
    .replace(cues.afterthoughts, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.])/g, '$1')
    .replace(/[\s,.!?–-]+$/, '')
    .trim()
  return { statement, who, what: withObject(capitalise(asTask(what, cues)), statement), due }
}

/** Names nothing: 'send it', 'schick ich rüber'. All nouns of German have capitals. */
export const isElliptic = (task: string, { cues, language }: Statement): boolean =>
  cues.pointing.test(task) || (language === 'german' ? !/\s\p{Lu}/u.test(task) : stemsOf(task, language).size < 2)

/** 'Callum, the contract?' 'I'll dig it out.' */
function withObject(task: string, statement: Statement): string {
  const { question } = statement
  const asked = question?.replace(/\s+\?/g, '?') ?? ''
  const object = isElliptic(task, statement) ? (askedObject.exec(asked)?.[1] ?? askedName.exec(asked)?.[1]) : undefined
  return object === undefined ? task : `${task} (${object})`
}

/** 'Sunita leads on damp.' 'I'll set that up': the task names what was said before. */
export function withThing(task: string, statement: Statement, statements: readonly Statement[]): string {
  if (!statement.cues.pointing.test(task) || task.includes('(') || wordCount(task) > 3) return task
  const thing = pointedAt(statement, statements)?.text.replace(/[.!?]+$/, '')
  return thing === undefined || wordCount(thing) > mostOfThing ? task : `${task} (${thing})`
}
/** In words. */
const mostOfThing = 14

const askedObject =
  /^(?!(?:what|who|how|where|when|why|which|was|wie|wo|wer|que|qué|quién|comment|où|qui)(?![\p{L}]))(?:[\p{L}’'-]+,?\s){0,2}((?:the|your|our|that|die|der|das|den|Ihre?n?|le|la|les|l['’]|votre|el|los|las|su|vuestr[oa])\s(?:[\p{L}\d’'-]+\s?){1,4})\?$/iu

const askedName = /(?<![\p{L}])(?:of|to|with|de|con|avec|mit|bei|um)\s(\p{Lu}[\p{L}’'-]+)\?$/u

/** 'Enverrai la liste' is the task 'envoyer la liste'. */
function asTask(what: string, { taskVerbs }: Cues): string {
  const words = what.split(' ')
  for (const count of [2, 1]) {
    const verb = taskVerbs.get(words.slice(0, count).join(' ').toLowerCase())
    if (verb !== undefined) return [verb, ...words.slice(count)].join(' ')
  }
  return what
}

/** 'Checking the framework' is the task 'check the framework'. */
export const withoutIng = (task: string): string =>
  task.replace(/^(\p{L}+?)ing\b/u, (_, stem: string) => {
    const plain = stem.replace(/([bdglmnprt])\1$/u, '$1')
    return /^(?:writ|mak|tak|prepar|arrang|giv|com|phon|updat|schedul|chas)$/u.test(plain) ? `${plain}e` : plain
  })

export const isAction = (what: string, { actionVerb, noAction }: Cues): boolean =>
  actionVerb.test(what) && !noAction.test(what)

/** 'The June figures' are due on no day. */
export const dueOf = (days: readonly NamedDay[]): string | null => dayNamed(days.filter(({ isLoose }) => !isLoose))

export const isDay = (due: string | null): boolean => due !== null && /^\d{4}-/.test(due)

/** How far into a call people mostly tell how things are. */
export const partBeforePromises = 0.6
