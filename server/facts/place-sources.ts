/** Adds to sources the text around their passages and the position on the page, so that a reader can open a passage in its place. */
import { contentOf, plainText } from '#server/providers/find-passage.ts'
import { asPrinted } from './as-printed.ts'
import type { Citation, Source, SourceBlock, SourceText } from '#server/providers/text-model.ts'

/** In characters, before and after a passage. */
const longest = 400

type Placed = Pick<Source, 'printed' | 'before' | 'after' | 'page' | 'box'>

interface PlainBlock {
  readonly block: SourceBlock
  /** The text on one line, but the rows of a table below each other. */
  readonly text: string
  readonly plain: string
}

/** A passage that is not in these texts, because it comes from another text, stays as it is. */
export function placeSources(sources: readonly Source[], texts: readonly SourceText[]): readonly Source[] {
  const files = new Map<string, readonly PlainBlock[]>()
  for (const { file, blocks } of texts) files.set(file, [...(files.get(file) ?? []), ...blocks.map(plainBlock)])
  const placed = <S extends Partial<Citation>>(source: S) => placeSource(source, files.get(source.file ?? '') ?? [])
  return sources.map((source) => ({
    ...placed(source),
    ...(source.alternatives === undefined ? {} : { alternatives: source.alternatives.map(placed) }),
  }))
}

function plainBlock(block: SourceBlock): PlainBlock {
  const content = contentOf(block)
  const text = block.kind === 'table' ? content.split('\n').map(oneLine).filter(Boolean).join('\n') : oneLine(content)
  return { block, text, plain: plainText(content) }
}

function placeSource<S extends Partial<Citation>>(source: S, blocks: readonly PlainBlock[]): S & Placed {
  const { passage, place } = source
  if (passage === undefined) return source
  const plainPassage = plainText(passage)
  const holds = blocks.map(({ plain }, index) => (plain.includes(plainPassage) ? index : -1)).filter((at) => at >= 0)
  // The same sentence may stand on several pages.
  const index = holds.find((at) => isAt(blocks[at]?.block.place, place)) ?? holds[0]
  const found = index === undefined ? undefined : blocks[index]
  if (index === undefined || found === undefined) return source
  const { block, text } = found
  const printed = block.printed === undefined ? undefined : asPrinted(passage, block.printed)
  const at = text.replaceAll('\n', ' ').toLowerCase().indexOf(oneLine(passage).toLowerCase())
  const end = at + oneLine(passage).length
  return {
    ...source,
    ...(printed === undefined || printed === passage ? {} : { printed }),
    before: lastLines([at === -1 ? '' : text.slice(0, at), ...textsOf(blocks.slice(0, index).toReversed(), block)]),
    after: firstLines([at === -1 ? '' : text.slice(end), ...textsOf(blocks.slice(index + 1), block)]),
    ...(block.page === undefined ? {} : { page: block.page }),
    ...(block.box === undefined ? {} : { box: block.box }),
  }
}

/** A citation of speech names the speaker before the place: 'Ana, 00:04:10'. */
const isAt = (place: string | undefined, label: string | undefined): boolean =>
  place !== undefined && label !== undefined && (label === place || label.endsWith(`, ${place}`))

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** For blocks of one sheet: another sheet of the workbook does not count as surrounding text. */
const textsOf = (blocks: readonly PlainBlock[], { place }: SourceBlock): readonly string[] =>
  blocks.filter(({ block }) => sheetOf(block.place) === sheetOf(place)).map(({ text }) => text)

/** 'Facts' is the sheet of 'Facts!B2'. */
const sheetOf = (place = '') => /^(.+)![A-Z]+\d+/.exec(place)?.[1]

/** `nearest`: the texts before a passage, the nearest first. */
function lastLines(nearest: readonly string[]): string {
  const text = takeEnough(nearest).toReversed().join('\n').trimStart()
  return text.length <= longest ? text : `…${text.slice(-longest).replace(/^\S*/, '')}`
}

function firstLines(nearest: readonly string[]): string {
  const text = takeEnough(nearest).join('\n').trimEnd()
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\S*$/, '')}…`
}

function takeEnough(texts: readonly string[]): readonly string[] {
  let length = 0
  const last = texts.findIndex((text) => (length += text.length) > longest)
  return last === -1 ? texts : texts.slice(0, last + 1)
}
