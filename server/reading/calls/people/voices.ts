/** Tells who speaks for the organisation that the texts are about: those who answer, not those who ask. */
import type { Statement } from '../statement.ts'

export function voicesOf(statements: readonly Statement[]): (statement: Statement) => boolean {
  const counts = new Map<string, { questions: number; all: number }>()
  for (const { speaker, isQuestion } of statements) {
    if (speaker === undefined) continue
    const { questions, all } = counts.get(speaker) ?? { questions: 0, all: 0 }
    counts.set(speaker, { questions: questions + (isQuestion ? 1 : 0), all: all + 1 })
  }
  const shares = [...counts].map(([speaker, { questions, all }]) => ({ speaker, share: questions / all }))
  const most = Math.max(0, ...shares.map(({ share }) => share))
  const asking = new Set(
    shares.filter(({ share }) => share >= 0.25 && share >= most * 0.5).map(({ speaker }) => speaker),
  )
  // Where everybody asks as much as the others, nobody is left out.
  const nobody = asking.size === counts.size
  return ({ speaker }) => speaker === undefined || nobody || !asking.has(speaker)
}
