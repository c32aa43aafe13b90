/** Totals and remarks that stand among or below the rows of a table, and are no rows of it. */
import { kindOf } from './source/raw-cell.ts'

export type Closing = 'total' | 'remark'

const words = String.raw`(?:(?:grand|sub|report|overall|net)?[\s-]*totals?|summen?|gesamt(?:summe|betrag)?|insgesamt|zwischensumme|totaal|totale?|totaux|sous-total|somme|suma|totales)`
const total = new RegExp(String.raw`^${words}\s*[:=]?$`, 'i')
/** 'Total of March', but also the name of a product. */
const beginsWithTotal = new RegExp(String.raw`^${words}[\s:=]`, 'i')

/** `cells`: of the row, in the order of its columns, with what holds something alone. `usual`: how many other rows have. */
export function closingRow(cells: readonly string[], usual: number): Closing | undefined {
  const texts = cells.filter((cell) => kindOf(cell) === 'text' && /\p{L}/u.test(cell))
  const [label] = texts
  if (label === undefined || texts.length > 1) return undefined
  if (total.test(label) || (beginsWithTotal.test(label) && cells.length < usual)) return 'total'
  return cells.length === 1 && usual >= 3 ? 'remark' : undefined
}
