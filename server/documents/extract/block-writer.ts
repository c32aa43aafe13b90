/** Collects the blocks of a document: numbered, never empty, none too long, and no more than the limits allow. */
import { Unreadable } from '../container/unreadable.ts'
import { fullBudget, type Budget } from './budget.ts'
import { limits } from './limits.ts'
import type { Block, BlockKind, Place } from './types.ts'

/** A place before its block has a number. Without a label it is called by that number. */
export type PlaceSoFar = Omit<Place, 'label' | 'number'> & { readonly label?: string }

export class BlockWriter {
  readonly blocks: Block[] = []
  readonly #budget: Budget

  constructor(budget: Budget = fullBudget()) {
    this.#budget = budget
  }

  add(kind: BlockKind, text: string, at: PlaceSoFar = {}, level?: number): void {
    // Cut first: what is too long to be kept is not worked on, either.
    for (const piece of pieces(text)) {
      const shown = tidy(piece)
      if (shown !== '') this.#push(level === undefined ? { kind, text: shown } : { kind, text: shown, level }, at)
    }
  }

  /** `cellsOf`: the place of some of its rows, from the first to before the last given. */
  addTable(
    rows: readonly (readonly string[])[],
    at: PlaceSoFar = {},
    placeOf?: (from: number, to: number) => PlaceSoFar,
  ): void {
    for (let from = 0; from < rows.length; from += limits.tableRows) {
      const part = rows
        .slice(from, from + limits.tableRows)
        .map((row) => row.map((cell) => tidy(cell).slice(0, limits.blockCharacters)))
      const text = part.map((row) => row.join(' | ').trim()).join('\n')
      if (!part.some((row) => row.some((cell) => cell !== ''))) continue
      this.#push({ kind: 'table', text, rows: part }, placeOf?.(from, from + part.length) ?? at)
    }
  }

  #push(block: Omit<Block, 'at'>, { label, ...place }: PlaceSoFar): void {
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

/** What printers and fonts left behind; a non-breaking space is a space to whoever looks for words. */
function tidy(text: string): string {
  if (!untidy.test(text)) return text
  return text
    .replace(/[\0\u00ad\u200b\ufeff\ufffe\uffff]/g, '')
    .replace(/[\t\u00a0 ]+/g, ' ')
    .replace(/ ?(\r\n|\r|\n|\u2028|\u2029|\v|\f) ?/g, '\n')
    .trim()
}

/** Cut between sentences or words, where there are any. */
function* pieces(text: string): Iterable<string> {
  let rest = text
  while (rest.length > limits.blockCharacters) {
    const start = rest.slice(0, limits.blockCharacters)
    const cut = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('. '), start.lastIndexOf(' ')) + 1
    // In the middle of a letter that takes two units there is no cut.
    const at =
      cut > limits.blockCharacters / 2 ? cut : limits.blockCharacters - (/[\ud800-\udbff]$/.test(start) ? 1 : 0)
    yield rest.slice(0, at)
    rest = rest.slice(at)
  }
  yield rest
}
