/** Two tasks of one sentence. */
import { capitalise } from '../clean-speech.ts'
import { daysIn } from '../days/days.ts'
import type { Statement } from '../statement.ts'
import { isAction } from './task-words.ts'

/** 'I'll write it up by Wednesday and send the offer by Friday': what each has its own day for is a task of its own. */
export function tasksIn(what: string, { cues }: Statement, today: Date | undefined): readonly [string, ...string[]] {
  const days = daysIn(what, cues.days, today)
  if (days.length < 2) return [what]
  for (const { index, 0: joint } of what.matchAll(new RegExp(String.raw`,?\s${cues.and}\s`, 'giu'))) {
    const [first, rest] = [what.slice(0, index), what.slice(index + joint.length)]
    const strong = cues.promise.exec(rest)
    const second = strong?.index === 0 ? rest.slice(strong[0].length) : rest
    const has = (start: number, end: number) => days.some((day) => day.start >= start && day.end <= end)
    if (!has(0, index) || !has(index, what.length)) continue
    if (isAction(second, cues) || /^(?:do|make) (?:an?|the)\b/.test(second)) return [first, second]
    // 'Send the list by Friday and the offer by Monday': one verb for both.
    if (beginsThing.test(second) && isAction(first, cues)) return [first, `${first.split(' ')[0] ?? ''} ${second}`]
  }
  return [what]
}

/** Each of two tasks rests on its own part of the passage. */
export function inTwo(statement: Statement, today: Date | undefined): readonly [Statement, Statement] {
  const { passage, cues } = statement
  const last = daysIn(passage, cues.days, today).at(-1)?.start ?? passage.length
  const joints = [...passage.matchAll(new RegExp(String.raw`,?\s${cues.and}\s`, 'giu'))]
  const joint = joints.findLast(({ index }) => index < last)
  if (joint === undefined) return [statement, statement]
  const second = passage.slice(joint.index + joint[0].length)
  return [
    { ...statement, passage: passage.slice(0, joint.index) },
    { ...statement, passage: second, text: capitalise(second) },
  ]
}

export const beginsThing =
  /^(?:the|our|my|an?|eine?n?|das|die|den|unsere?n?|meine?n?|le|la|les|une?|ma|mon|mes|notre|nos|l['’]|el|los|las|una|mis?|nuestr[oa]s?)(?![\p{L}])/iu
