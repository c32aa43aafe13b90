/** Two promises of one sentence, each with its part of the passage: 'I'll write to them today, and I'll send you the offer by Friday.' */
import { capitalise } from '../clean-speech.ts'
import { daysIn } from '../days/days.ts'
import type { Statement } from '../statement.ts'
import { isAction } from './task-words.ts'

export function promisesApart(statement: Statement, today: Date | undefined): readonly Statement[] {
  const { passage, cues } = statement
  const hasDay = (said: string) => daysIn(said, cues.days, today).length > 0
  const joints = [...passage.matchAll(new RegExp(String.raw`,?\s${cues.and}\s`, 'giu'))]
  const joint = joints.find(({ index, 0: words }) => {
    const [before, behind] = [passage.slice(0, index), passage.slice(index + words.length)]
    const isSecond =
      (hasDay(before) && hasDay(behind) && cues.article.test(behind)) ||
      cues.promise.exec(behind)?.index === 0 ||
      (hasDay(before) && hasDay(behind) && isAction(behind, cues))
    return isSecond && (cues.promise.test(before) || cues.delivery.test(before))
  })
  if (joint === undefined) return [statement]
  const [before, behind] = [passage.slice(0, joint.index), passage.slice(joint.index + joint[0].length)]
  const second = part(statement, behind)
  // 'Send the list by Friday and the offer by Monday': one verb for both.
  const strong = cues.article.test(behind) ? cues.promise.exec(before) : null
  const verb = strong === null ? '' : /^\s*\S+/u.exec(before.slice(strong.index + strong[0].length))?.[0]
  const worded = strong === null ? second : { ...second, text: `${strong[0]}${verb} ${behind}` }
  return [part(statement, before), ...(strong === null ? promisesApart(worded, today) : [worded])]
}

const part = (statement: Statement, passage: string): Statement => ({
  ...statement,
  passage,
  text: capitalise(passage),
})
