/** Recognises totals and remarks among or below the rows of a table, which are not data. */
import { kindOf } from './source/raw-cell.ts'

export type Closing = 'total' | 'remark'

const words = String.raw`(?:(?:grand|sub|report|overall|net)?[\s-]*totals?|summen?|gesamt(?:summe|betrag)?|insgesamt|zwischensumme|totaal|totale?|totaux|sous-total|somme|suma|totales)`
const total = new RegExp(String.raw`^${words}\s*[:=]?$`, 'i')
/** 'Total of March'; the name of a product may also begin like this. */
const beginsWithTotal = new RegExp(String.raw`^${words}[\s:=]`, 'i')

/** `cells` are the filled cells of the row in order; `usual` is how many filled cells other rows have. */
export function closingRow(cells: readonly string[], usual: number): Closing | undefined {
  let label: string | undefined
  for (const cell of cells) {
    if (kindOf(cell) !== 'text' || !/\p{L}/u.test(cell)) continue
    // Most rows have several texts: the second tells enough.
    if (label !== undefined) return undefined
    label = cell
  }
  if (label === undefined) return undefined
  if (total.test(label) || (beginsWithTotal.test(label) && cells.length < usual)) return 'total'
  return cells.length === 1 && usual >= 3 ? 'remark' : undefined
}
