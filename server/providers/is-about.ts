/** Tells whether a text speaks of a subject: whether its words occur often enough in it, or in the name of its file. */
import type { SourceText } from './text-model.ts'

export interface Subject {
  /** In words, with its article: 'a paper of a tender'. */
  readonly what: string
  /** In any case; one with a '*' at its end stands for all words that begin so. */
  readonly words: readonly string[]
  /** One of them is expected at least once in so many words. */
  readonly every: number
}

/** A price on a page of its own does not say what it belongs to, so so few words are taken as they are. */
const fewestJudged = 30

export function isAbout({ file, blocks }: SourceText, { words, every }: Subject): boolean {
  const text = [
    // 'Clarification_1.docx' holds two words.
    file.replace(/[-_.]/g, ' '),
    ...blocks.map(({ text: own, rows }) => (rows === undefined ? own : rows.flat().join(' '))),
  ].join('\n')
  const all = text.split(/\s+/)
  if (all.length < fewestJudged) return true
  const timesIn = (part: string) => part.match(patternOf(words))?.length ?? 0
  const found = timesIn(text)
  // A long paper says at its beginning what it is, and may go on about screens and pumps for sixty pages.
  return found > 0 && (found * every >= all.length || timesIn(all.slice(0, every).join(' ')) >= enoughAtStart)
}

const enoughAtStart = 2

function patternOf(words: readonly string[]): RegExp {
  const parts = words.map((word) => {
    const isStart = word.endsWith('*')
    const plain = (isStart ? word.slice(0, -1) : word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')
    return isStart ? plain : `${plain}(?![\\p{L}\\p{N}])`
  })
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})`, 'giu')
}
