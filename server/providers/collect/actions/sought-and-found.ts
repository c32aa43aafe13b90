/** Tasks for which somebody is looked for, and who takes them. */
import { answerCues } from '../cues/answer-cues.ts'
import { isNotAName } from '../people/names-of-people.ts'
import type { People } from '../people/people.ts'
import type { Statement } from '../statement.ts'
import { uncapitalised } from './promised-by-day.ts'

/** 'Somebody should ask the council.' 'That's for me.' 'Who could count them?' 'I can.' */
export function foundFor(
  statement: Statement,
  statements: readonly Statement[],
  people: People,
): { readonly who: string; readonly task: string; readonly statement: Statement } | undefined {
  const { text, language, turn, speaker = '', cues } = statement
  const { task, asked } = answerCues[language].looksForSomebody.exec(text)?.groups ?? {}
  const what = (task ?? asked)?.replace(/[.?\s]+$/, '')
  if (what === undefined || cues.past.test(text)) return undefined
  const reply = statements.slice(statement.index + 1).filter((one) => one.turn === turn + 1 || one.turn === turn + 2)
  for (const one of reply.slice(0, 3)) {
    const { self, name } = answerCues[one.language].takesUpon.exec(uncapitalised(one.passage))?.groups ?? {}
    if (one.speaker === speaker) continue
    if (self !== undefined && one.speaker !== undefined)
      return { who: people.fullName(one.speaker), task: what, statement: one }
    if (name !== undefined && !isNotAName(name)) return { who: people.fullName(name), task: what, statement: one }
  }
  return undefined
}
