/** Judges whether texts are the headings of a table: by the words with which people name facts, rather than the facts. */
import { sheetWords } from './sheet-words.ts'

/** The share of the texts that name a kind of fact, from 0 to 1. */
export function headingShare(texts: readonly string[]): number {
  if (texts.length === 0) return 0
  return texts.filter(namesKindOfFact).length / texts.length
}

/** The last word of 'Company Name', 'Policy Owner' and 'Start date' names a kind of fact. */
function namesKindOfFact(text: string): boolean {
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  return words.length <= 6 && sheetWords().namesKindOfFact(words.at(-1) ?? '')
}
