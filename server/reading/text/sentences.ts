/** Splits a paragraph into sentences, each word for word. */
import type { Language } from '../lexicons/language.ts'

/** A longer sentence is split at a space, because patterns and word tables are made for lines. */
const longest = 4000

export function sentencesOf(text: string, language: Language): readonly string[] {
  const sentences: string[] = []
  let start = 0
  for (const match of text.matchAll(/[.!?…]+["'”’»)]*(?=\s)|\n+/gu)) {
    const end = match.index + match[0].length
    if (!endsSentence(text, match.index, match[0], language)) continue
    push(sentences, text.slice(start, end))
    start = end
  }
  push(sentences, text.slice(start))
  return sentences
}

function push(sentences: string[], text: string): void {
  let rest = text.trim()
  while (rest.length > longest) {
    const space = rest.lastIndexOf(' ', longest)
    const end = space > 0 ? space : longest
    sentences.push(rest.slice(0, end))
    rest = rest.slice(end).trim()
  }
  if (/[\p{L}\p{N}]/u.test(rest)) sentences.push(rest)
}

/** A full stop after an abbreviation, an initial or an ordinal number does not end a sentence; neither does one before a small letter. */
function endsSentence(text: string, at: number, mark: string, language: Language): boolean {
  if (mark.startsWith('\n') || /[!?…]/.test(mark)) return true
  const next = /^\S*?([\p{L}\p{N}])/u.exec(text.slice(at + mark.length, at + mark.length + 40).trimStart())?.[1]
  if (next !== undefined && /\p{Ll}/u.test(next)) return false
  const word = /\S+$/u.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? ''
  const bare = word.replace(/^[("'“„«]+/u, '').toLowerCase()
  if (language.abbreviations.has(bare) || /^\p{L}(?:\.\p{L})*$/u.test(bare)) return false
  // '14. Mai 2027', '3. Lot', but not '… of 2027. The …'
  return !/^\d{1,2}$/.test(bare)
}
