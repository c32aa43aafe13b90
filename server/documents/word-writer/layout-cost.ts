/** Estimates what it costs to lay out the pages of a document, in characters of usual text: each takes some 20 microseconds. */
import type { Content, ContentBlock } from '../content/content.ts'
import { shortenPassage } from '../content/content-of.ts'

/** A paragraph, an item of a list or a cell costs as much as so many characters, however short it is. */
const costOfPiece = 60

/** A word that is wider than its line is measured anew for each of its letters. A cell does not break words. */
const costOfBrokenLetter = 90

/** The breaks of one paragraph are measured again for each of them: a hundred cost 500 characters, 4,000 cost 800,000. */
const costOfBreakPair = 0.05

/** Letters of the widest word that fits a line for certain; capitals and other wide letters count twice. A line has room for 95. */
const widestWord = 75

export function layoutCost({ sections, sources }: Content): number {
  const texts = sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)])
  const passages = sources.map(({ file, place = '', passage }) => `${file} ${place} ${shortenPassage(passage)}`)
  const cells = sections.flatMap(({ blocks }) => blocks.flatMap(cellsOf))
  return (
    sum([...texts, ...passages].map((text) => costOf(text) + costOfBrokenLetter * countBrokenLetters(text))) +
    sum(cells.map(costOf))
  )
}

function textsOf(block: ContentBlock): readonly string[] {
  if (block.kind === 'text') return [block.entry.text]
  if (block.kind === 'stressed') return [block.text]
  return block.kind === 'list' ? block.entries.map(({ text }) => text) : []
}

function cellsOf(block: ContentBlock): readonly string[] {
  if (block.kind === 'facts') return block.facts.flatMap(([name, { text }]) => [name, text])
  return block.kind === 'table' ? [...block.header, ...block.rows.flat().map(({ text }) => text)] : []
}

const costOf = (text: string): number => costOfPiece + text.length + costOfBreakPair * countBreaks(text) ** 2

const countBreaks = (text: string): number => text.match(/[\n\t]/g)?.length ?? 0

const countBrokenLetters = (text: string): number =>
  sum((text.match(/\S+/g) ?? []).map((word) => (widthOf(word) > widestWord ? word.length : 0)))

const widthOf = (word: string): number => 2 * word.length - (word.match(/[a-ln-vx-z\d.,:;'"!|()/-]/g)?.length ?? 0)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
