/** What somebody will do by a day, where no verb says it: 'You'll have it by Friday.' 'And from me, the notes by Monday, the offer by the 12th.' */
import { answerCues } from '../cues/answer-cues.ts'
import { daysIn } from '../days/days.ts'
import type { People } from '../people/people.ts'
import { wordCount, type Statement } from '../statement.ts'
import { beginsThing } from './tasks-apart.ts'
import type { Action } from './task-words.ts'

export interface PromisedByDay {
  readonly who: string
  readonly what: string
  /** The task that was already found, and only now gets its day. */
  readonly known?: Action
}

export function promisedByDay(
  statement: Statement,
  statements: readonly Statement[],
  found: readonly Action[],
  people: People,
  today: Date | undefined,
): PromisedByDay | undefined {
  const { text, cues, language, speaker, turn, index, isQuestion } = statement
  const days = daysIn(text, cues.days, today).filter(({ iso, isLoose }) => iso !== undefined && !isLoose)
  if (speaker === undefined || isQuestion || days.length === 0 || wordCount(text) > longest) return undefined
  const { deliversByDay, deliverable, speaksOfOwn, send } = answerCues[language]
  const who = people.fullName(speaker)
  const last = found.at(-1)
  if (deliversByDay.test(text)) {
    const known = found.findLast((one) => one.who === who && one.due === null && turn - one.statement.turn <= 2)
    if (known !== undefined) return { who, what: known.what, known }
    // 'I'll look into that. I'll let you know by Friday.'
    const before = statements[index - 1]
    const promise = before?.turn === turn && !before.isQuestion ? cues.promise.exec(before.text) : null
    const vague = promise && before?.text.slice(promise.index + promise[0].length).replace(/[.!\s]+$/, '')
    if (vague !== null && vague !== undefined) return { who, what: vague }
    return undefined
  }
  // 'From me, the notes by Monday, and the offer by the 12th.'
  const isNext = last !== undefined && last.statement.index === index - 1 && last.statement.turn === turn
  const [day] = days
  const isThing = beginsThing.test(text) && !hasVerb.test(text) && !text.slice(0, day?.start).includes(',')
  if (isNext && isThing) return { who, what: send(uncapitalised(text)) }
  const isLate = index >= statements.length * partBeforeClosing
  const { thing } = (isLate && speaksOfOwn.test(text) && !cues.past.test(text) && deliverable.exec(text)?.groups) || {}
  return thing === undefined ? undefined : { who, what: send(uncapitalised(withoutAfterDay(thing))) }

  /** 'The proposal on the 2nd of November' */
  function withoutAfterDay(named: string): string {
    const [day] = daysIn(named, cues.days, today)
    return day === undefined ? named : named.slice(0, day.end)
  }
}

/** 'The 22nd, then', said of what somebody just took on without a day, or 'I'm seeing him on Friday' before it. */
export function dayBeside(
  { statement: { index, turn } }: Action,
  statements: readonly Statement[],
  isTask: (one: Statement) => boolean,
  today: Date | undefined,
): { readonly iso: string; readonly statement: Statement } | undefined {
  const before = statements[index - 1]
  // 'I'm seeing him on Friday. I'll ask him then.'
  if (before?.turn === turn && namesItsDay.test(before.text)) {
    const iso = daysIn(before.text, before.cues.days, today).find((day) => !day.isLoose && day.iso !== undefined)?.iso
    if (iso !== undefined) return { iso, statement: before }
  }
  for (const one of statements.slice(index + 1, index + 1 + mostBehind)) {
    if (one.turn > turn + 2 || isTask(one) || one.cues.rejection.test(one.passage)) return undefined
    const days = daysIn(one.text, one.cues.days, today).filter(({ isLoose }) => !isLoose)
    const named = new Set(days.flatMap(({ iso }) => iso ?? []))
    const words = wordCount(one.text) - days.reduce((sum, { text }) => sum + wordCount(text), 0)
    const [iso] = named
    if (iso !== undefined && named.size === 1 && (words <= mostBesideDay || namesItsDay.test(one.text)))
      return { iso, statement: one }
    // Whoever speaks of something else does not speak of its day.
    if (one.turn > turn && wordCount(one.text) > mostOfAside) return undefined
  }
  return undefined
}

const namesItsDay =
  /^(?:(?:and|so)[\s,]+)*(?:I(?:[’']m| am)? (?:seeing|see|meeting|meet)|I[’']ll (?:see|meet)|I[’']ve got (?:\p{L}+ ){1,3}with|let(?:[’']s| me) say|sagen wir|disons|digamos|ich (?:sehe|treffe)|je (?:le|la|les) (?:vois|rencontre)|(?:lo|la|los|las) veo)(?![\p{L}])/iu

const hasVerb =
  /[’'](?:s|re|ll|ve)(?![\p{L}])|(?<![\p{L}])(?:is|are|was|were|has|have|will|must|ist|sind|hat|muss|est|sont|doit|es|son|tiene)(?![\p{L}])/iu

export const uncapitalised = (text: string): string =>
  text.replace(/^\p{Lu}(?=[\p{Ll}’']*[\s.!])/u, (letter) => letter.toLowerCase())

/** In words. */
const longest = 22
const mostBesideDay = 4
const mostOfAside = 6
/** In statements. */
const mostBehind = 5
const partBeforeClosing = 0.75
