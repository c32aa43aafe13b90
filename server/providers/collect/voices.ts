/** Tells who speaks for the organisation that the texts are about: those who answer, not those who ask. */
import type { Statement } from './read-statements.ts'

export function voicesOf(
  statements: readonly Statement[],
  subject: string | undefined,
): (statement: Statement) => boolean {
  const counts = new Map<string, { questions: number; statements: number; names: boolean }>()
  for (const { speaker, isQuestion, text } of statements) {
    if (speaker === undefined) continue
    const count = counts.get(speaker) ?? { questions: 0, statements: 0, names: false }
    if (isQuestion) count.questions += 1
    else count.statements += 1
    count.names ||= subject !== undefined && text.includes(subject)
    counts.set(speaker, count)
  }
  const shares = [...counts].map(([speaker, { questions, statements: told, names }]) => ({
    speaker,
    share: questions / Math.max(1, questions + told),
    names,
    all: questions + told,
  }))
  const most = Math.max(0, ...shares.map(({ share }) => share))
  const asking = new Set(
    shares.filter(({ share, names }) => !names && share >= 0.25 && share >= most * 0.5).map(({ speaker }) => speaker),
  )
  // Where everybody asks as much as the others, nobody is left out.
  const nobody = asking.size === counts.size
  return ({ speaker }) => speaker === undefined || nobody || !asking.has(speaker)
}
