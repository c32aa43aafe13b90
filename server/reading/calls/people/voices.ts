/** Tells who speaks for the organisation that the texts are about: those who answer, not those who ask. */
import { commonCues } from '../common.ts'
import type { People } from './people.ts'
import type { Statement } from '../statement.ts'

export function voicesOf(
  statements: readonly Statement[],
  subject: string | undefined,
  people: People,
): (statement: Statement) => boolean {
  const counts = new Map<string, { questions: number; statements: number; names: boolean }>()
  for (const { speaker, isQuestion, text } of statements) {
    if (speaker === undefined) continue
    const count = counts.get(speaker) ?? { questions: 0, statements: 0, names: false }
    if (isQuestion) count.questions += 1
    else count.statements += 1
    count.names ||= subject !== undefined && !isQuestion && speaksFor(text, subject)
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
  // The list of those who take part may say for whom each of them works.
  const listed = new Map(
    [...counts.keys()].flatMap((speaker) => {
      const name = people.fullName(speaker)
      const person = people.all.find((one) => one.name === name)
      return person?.source?.statement.labelled === 'person' ? [[speaker, person.role ?? ''] as const] : []
    }),
  )
  const isOfSubject = (speaker: string) =>
    subject !== undefined && (listed.get(speaker) ?? '').toLowerCase().includes(subject.toLowerCase())
  if ([...listed.keys()].some(isOfSubject))
    return ({ speaker }) =>
      speaker === undefined || isOfSubject(speaker) || !(asking.has(speaker) || (listed.get(speaker) ?? '') !== '')
  // Where everybody asks as much as the others, nobody is left out.
  const nobody = asking.size === counts.size
  return ({ speaker }) => speaker === undefined || nobody || !asking.has(speaker)
}

/** 'We at Example' speaks for it, 'a demo for Example' does not. */
function speaksFor(text: string, subject: string): boolean {
  const at = text.indexOf(subject)
  if (at < 0 || commonCues().speaksTo.test(text.slice(0, at))) return false
  return commonCues().speaksFor.test(text)
}
