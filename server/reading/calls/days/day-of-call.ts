/** The day of a call: named at its beginning, said in its first turns, in the name of its file, or where another text dates the meeting. */
import { languages, type Language } from '#server/reading/text/stems.ts'
import type { SourceText } from '#server/providers/text-model.ts'
import { fullDayIn } from './days.ts'
import { commonCues } from '../common.ts'
import { cuesOf } from '../languages-of.ts'

export function dayOfCall(
  texts: readonly SourceText[],
  languageOf: ReadonlyMap<SourceText, Language>,
): Date | undefined {
  const calls = texts.filter(({ blocks }) => blocks.some(({ kind }) => kind === 'speech'))
  for (const text of calls) {
    const language = languageOf.get(text)
    const found =
      firstDay(headOf(text), language) ??
      firstDay(firstTurnsOf(text), language, commonCues().saysToday) ??
      firstDay(dayInName(text.file), language)
    if (found) return found
  }
  for (const text of texts) {
    const found = firstDay(headOf(text), languageOf.get(text), commonCues().datedLines)
    if (found) return found
  }
  return undefined
}

/** What stands before the first speech; of a text without speeches, its first lines. */
function headOf({ blocks }: SourceText): string {
  const first = blocks.findIndex(({ kind }) => kind === 'speech')
  return blocks
    .slice(0, first < 0 ? 4 : Math.min(first, 12))
    .map(({ text }) => text)
    .join('\n')
}

/** 'Today is the 8th of March 2027': a sentence for each line. */
const firstTurnsOf = ({ blocks }: SourceText): string =>
  blocks
    .filter(({ kind }) => kind === 'speech')
    .slice(0, 30)
    .flatMap(({ text }) => text.split(/(?<=[^\d][.!?])\s+(?=\p{Lu})/u))
    .join('\n')

/** '2026-11-30 call.txt', 'GMT20261130-100214_Recording.txt'. */
const dayInName = (name: string): string =>
  name.replace(/(?<!\d)(20\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)(?!\d)/, ' $1-$2-$3 ')

function firstDay(head: string, language: Language | undefined, only?: RegExp): Date | undefined {
  for (const line of head.split('\n')) {
    if (only && !only.test(line)) continue
    // Whoever records a call may use another language than those who speak.
    for (const one of languages().toSorted((a, b) => Number(b === language) - Number(a === language))) {
      const day = fullDayIn(line, cuesOf(one).days)
      if (day) return day
    }
  }
  return undefined
}
