/** Amounts that a speaker takes back in the next words: '8,000 euros. No, 9,000, I mean.' */
import { amountsIn } from './amounts.ts'
import type { Statement } from './statement.ts'

/** Each statement with what corrects it; what only corrects one says nothing else. */
export function withCorrectedAmounts(statements: readonly Statement[]): readonly Statement[] {
  const all = [...statements]
  const namesSum = (said: string, { topics }: Statement) => amountsIn(said, topics.includes('amount')).length > 0
  for (const statement of statements) {
    const { index, turn, speaker, text, passage, cues } = statement
    const next = statements[index + 1]
    if (speaker === undefined || next?.turn !== turn || cues.correction.exec(next.passage)?.index !== 0) continue
    if (!namesSum(text, statement) || !namesSum(next.passage, statement)) continue
    all[index] = {
      ...statement,
      text: `${text.replace(/[.\s]+$/, '')}. ${next.passage}`,
      passage: `${passage} ${next.passage}`,
    }
    all[index + 1] = { ...next, isCorrection: true }
  }
  return all
}

/** The amounts that the speaker meant in the end: behind the last correction that names one. */
export function amountsMeant({ text, topics, cues: { correction } }: Statement): readonly string[] {
  const starts = [0, ...[...text.matchAll(new RegExp(correction, `${correction.flags}g`))].map(({ index }) => index)]
  return (
    starts.map((at) => amountsIn(text.slice(at), topics.includes('amount'))).findLast(({ length }) => length > 0) ?? []
  )
}
