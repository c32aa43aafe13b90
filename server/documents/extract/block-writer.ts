/** Collects the blocks of a document: numbers them, drops empty ones, splits long ones, and enforces the limits. */
import { Unreadable } from '../container/unreadable.ts'
import { fullBudget, type Budget } from './budget.ts'
import { limits } from './limits.ts'
import type { Block, BlockKind, Place } from './types.ts'

/** A place whose block is not numbered yet. Without a label it gets 'paragraph' and that number. */
export type DraftPlace = Omit<Place, 'label' | 'number'> & { readonly label?: string }

export class BlockWriter {
  readonly blocks: Block[] = []
  readonly #budget: Budget

  constructor(budget: Budget = fullBudget()) {
    this.#budget = budget
  }

  add(kind: BlockKind, text: string, at: DraftPlace = {}, level?: number): void {
    // Split first, so that no long text has to be tidied as a whole.
    for (const piece of splitText(text)) {
      const shown = tidyText(piece)
      if (shown !== '') this.#push(level === undefined ? { kind, text: shown } : { kind, text: shown, level }, at)
    }
  }

  /** `placeOf` gives the place of the rows from `from` up to, but not including, `to`. */
  addTable(
    rows: readonly (readonly string[])[],
    at: DraftPlace = {},
    placeOf?: (from: number, to: number) => DraftPlace,
  ): void {
    for (let from = 0; from < rows.length; from += limits.tableRows) {
      const part = rows
        .slice(from, from + limits.tableRows)
        .map((row) => row.map((cell) => tidyText(cell).slice(0, limits.blockCharacters)))
      const text = part.map((row) => row.join(' | ').trim()).join('\n')
      if (!part.some((row) => row.some((cell) => cell !== ''))) continue
      this.#push({ kind: 'table', text, rows: part }, placeOf?.(from, from + part.length) ?? at)
    }
  }

  #push(block: Omit<Block, 'at'>, { label, ...place }: DraftPlace): void {
    this.#budget.characters -= block.text.length
    this.#budget.blocks -= 1
    if (this.#budget.characters < 0 || this.#budget.blocks < 0) throw tooMuchText()
    const number = this.blocks.length + 1
    this.blocks.push({ ...block, at: { label: label ?? `paragraph ${number}`, number, ...place } })
  }
}

export const tooMuchText = () =>
  new Unreadable('holds more text than can be read at once, so that its end was left out. Split it and send the parts.')

const untidy = /[\0\u00ad\u200b\ufeff\ufffe\uffff\t\u00a0\r\n\u2028\u2029\v\f]| {2}|^ | $/

/** Removes artefacts of fonts and printers, and turns non-breaking spaces into spaces, so that words can be found. */
function tidyText(text: string): string {
  if (!untidy.test(text)) return text
  return text
    .replace(/[\0\u00ad\u200b\ufeff\ufffe\uffff]/g, '')
    .replace(/[\t\u00a0 ]+/g, ' ')
    .replace(/ ?(\r\n|\r|\n|\u2028|\u2029|\v|\f) ?/g, '\n')
    .trim()
}

/** Splits a long text between sentences or words if possible. */
function* splitText(text: string): Iterable<string> {
  let rest = text
  while (rest.length > limits.blockCharacters) {
    const start = rest.slice(0, limits.blockCharacters)
    const cut = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('. '), start.lastIndexOf(' ')) + 1
    // Never cuts between the two halves of a surrogate pair.
    const at =
      cut > limits.blockCharacters / 2 ? cut : limits.blockCharacters - (/[\ud800-\udbff]$/.test(start) ? 1 : 0)
    yield rest.slice(0, at)
    rest = rest.slice(at)
  }
  yield rest
}
