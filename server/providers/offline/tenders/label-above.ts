/** A form says its label on one line and the value on the next: 'Ablauf der Angebotsfrist', and below it '14.05.2020 - 11:30 Uhr'. */
import { plainLabel, type Unit } from '../passages/read-passages.ts'

/** The line above a passage, without its letter, where it is too short for a statement: 'c) Geschäftszeichen'. */
export function labelAbove({ index, kind }: Unit, units: readonly Unit[]): string | undefined {
  const above = units[index - 1]
  if (kind === 'heading' || above === undefined || above.label !== undefined) return undefined
  // In a form the labels are lettered, and what is filled in is not.
  if (above.kind !== 'sentence' && (above.kind !== 'item' || kind === 'item')) return undefined
  const text = above.text.replace(/^\s*(?:[a-z]|\d{1,2})\)\s*/i, '').trim()
  return text === '' ||
    text.split(/\s+/).length > mostWords ||
    (/[.?!,;]$/.test(text) && !/\b(?:nr|no|ref|tel)\.$/i.test(text))
    ? undefined
    : plainLabel(text)
}

const mostWords = 8
