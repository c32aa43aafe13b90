/** Decides whether a text is about a subject: whether the words of the subject occur often enough in the text, or in the name of its file. */
import { literalPattern } from '#engine/values/literal-pattern.ts'
import type { SourceText } from './text-model.ts'

export interface Subject {
  /** The subject in words, with its article: 'a paper of a tender'. */
  readonly what: string
  /** Case is ignored; '*' at the end of a word stands for any ending. */
  readonly words: readonly string[]
  /** At least one of the words is expected in every so many words of the text. */
  readonly every: number
}

/** A shorter text, such as a price on a page of its own, does not say what it belongs to, so it is accepted. */
const fewestJudged = 30

export function isAbout({ file, blocks }: SourceText, { words, every }: Subject): boolean {
  const text = [
    // 'Clarification_1.docx' contains two words.
    file.replace(/[-_.]/g, ' '),
    ...blocks.map(({ text: own, rows }) => (rows === undefined ? own : rows.flat().join(' '))),
  ].join('\n')
  const all = text.split(/\s+/)
  if (all.length < fewestJudged) return true
  const timesIn = (part: string) => part.match(patternOf(words))?.length ?? 0
  const found = timesIn(text)
  // A long document names its subject at the beginning, and may then describe screens and pumps for sixty pages.
  return found > 0 && (found * every >= all.length || timesIn(all.slice(0, every).join(' ')) >= enoughAtStart)
}

const enoughAtStart = 2

function patternOf(words: readonly string[]): RegExp {
  const parts = words.map((word) => {
    const isStart = word.endsWith('*')
    const plain = literalPattern(isStart ? word.slice(0, -1) : word).replace(/ /g, '\\s+')
    return isStart ? plain : `${plain}(?![\\p{L}\\p{N}])`
  })
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})`, 'giu')
}
