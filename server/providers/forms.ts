/** Reads the layout of a printed form: ticked boxes, dates in bold, page headers, and values below their labels in a table. */
import { layoutWords } from '#server/documents/layout-words.ts'
import { listOfBullets } from './form-bullets.ts'
import { chosenOf, chosenRows, hasBox } from './form-boxes.ts'
import { partedColumns } from './form-columns.ts'
import { withLabelsAboveLine } from './form-labels.ts'
import type { SourceBlock } from './text-model.ts'

export function readForm(given: readonly SourceBlock[]): readonly SourceBlock[] {
  const blocks = withLabelsAboveLine(given.flatMap(takeApart))
  const running = runningHeads(blocks)
  const seen = new Set<string>()
  let number = 0
  return blocks.flatMap((block, at) => {
    if (block.origin !== undefined || block.kind === 'speech') return [block]
    if (block.kind === 'table') return withLabelsBeside(block)
    const text = block.text.trim()
    if (running.has(text)) {
      if (seen.has(text)) return []
      seen.add(text)
    }
    if (hasBox(text)) {
      const chosen = chosenOf(text)
      return chosen === '' ? [] : [plain(block, chosen)]
    }
    // checklist entries that the reader of the form is to tick
    const toTick = /^□\s+([^□]+)$/u.exec(text)?.[1]
    if (toTick !== undefined) return [{ ...block, kind: 'list', level: 1, text: toTick }]
    const next = Number(/^(\d{1,2})\.\s+\p{Lu}/u.exec(text)?.[1] ?? 0)
    if (block.kind === 'heading' && next > 0) number = next
    // '11. Unterlagen …' after the heading 10 is the next heading, even if a list follows.
    if (
      block.kind === 'list' &&
      next > 1 &&
      next === number + 1 &&
      !/[.;:,]$/.test(text) &&
      text.length <= longestHeading
    ) {
      const follows = /^\d{1,2}\.\s/.test(blocks[at + 1]?.text ?? '')
      if (!follows) {
        number = next
        return [{ ...block, kind: 'heading', level: 2 }]
      }
    }
    if (block.kind !== 'heading') return [block]
    // Bold type would make a heading of a date or of a list item.
    if (isMoment(text)) return [plain(block, text)]
    const item = /^[•▪◦‣]\s+(\S.*)$/su.exec(text)?.[1]
    return [item === undefined ? block : { ...block, kind: 'list', text: item }]
  })
}

/** The maximum length in characters. */
const longestHeading = 200

const plain = (block: SourceBlock, text: string): SourceBlock => ({ ...block, kind: 'text', text })

/** A table without options that are not ticked. Columns that are unrelated become lines of their own. */
function takeApart(block: SourceBlock): readonly SourceBlock[] {
  if (block.kind !== 'table' || block.origin !== undefined) return [block]
  const chosen = chosenRows(block)
  return chosen.rows?.length === 0 ? [] : (listOfBullets(chosen) ?? partedColumns(chosen) ?? [chosen])
}

const isMoment = (text: string): boolean => layoutWords().moment.test(text)

/** Lines that occur once on each of several pages, such as page headers. */
function runningHeads(blocks: readonly SourceBlock[]): ReadonlySet<string> {
  const pages = new Map<string, number[]>()
  for (const { kind, text, page } of blocks) {
    const line = text.trim()
    if (page === undefined || kind === 'table' || line.length > 160 || /[.?!]$/.test(line)) continue
    pages.set(line, [...(pages.get(line) ?? []), page])
  }
  return new Set([...pages].flatMap(([line, on]) => (on.length >= 3 && new Set(on).size === on.length ? [line] : [])))
}

/** 'Frist für Fragen | Angebotsfrist' above '22.07.2025 | 25.07.2025': a row of labels above a row of values. */
function withLabelsBeside(block: SourceBlock): readonly SourceBlock[] {
  const [labels, values, ...more] = block.rows ?? []
  if (labels === undefined || values === undefined || more.length > 0) return [block]
  if (labels.some((label) => /\d/.test(label) || label.length > 60)) return [block]
  const pairs = labels.flatMap((label, at) => {
    const value = values[at]?.trim() ?? ''
    return label.trim() === '' || value === '' ? [] : [[label.trim(), value]]
  })
  const isNamed = labels.some(
    (label, at) => at > 0 && layoutWords().figureLabel.test(label.trim()) && /\d/.test(values[at] ?? ''),
  )
  // Each row becomes a table of its own; otherwise the first row would count as a header.
  return pairs.length > 1 && isNamed
    ? pairs.map((pair) => ({ ...block, rows: [pair], text: pair.join(' | ') }))
    : [block]
}
