/** Totals and remarks that stand among or below the rows of a table, and are no rows of it. */
import { kindOf } from './source/raw-cell.ts'

export type Closing = 'total' | 'remark'

const words = String.raw`(?:(?:grand|sub|report|overall|net)?[\s-]*totals?|summen?|gesamt(?:summe|betrag)?|insgesamt|zwischensumme|totaal|totale?|totaux|sous-total|somme|suma|totales)`
const total = new RegExp(String.raw`^${words}\s*[:=]?$`, 'i')
/** 'Total of March', but also the name of a product. */
const beginsWithTotal = new RegExp(String.raw`^${words}[\s:=]`, 'i')

/** `cells`: of the row, in the order of its columns, with what holds something alone. `usual`: how many other rows have. */
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
