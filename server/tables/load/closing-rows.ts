/** Recognises totals and remarks among or below the rows of a table, which are not data. */
import type { RawRow } from './source/raw-row.ts'

/** `figures`: a total that has no label. */
export type Closing = 'total' | 'figures' | 'remark'

const words = String.raw`(?:(?:grand|sub|report|overall|net)?[\s-]*totals?|summen?|gesamt(?:summe|betrag)?|insgesamt|zwischensumme|totaal|totale?|totaux|sous-total|somme|suma|totales)`
const total = new RegExp(String.raw`^${words}\s*[:=]?$`, 'i')
/** 'Total of March'; the name of a product may also begin like this. */
const beginsWithTotal = new RegExp(String.raw`^${words}[\s:=]`, 'i')

/** `usual` is how many filled cells other rows have. */
export function closingRow(row: RawRow, usual: number): Closing | undefined {
  let label = -1
  for (let at = 0; at < row.size; at += 1) {
    if (!isWords(row, at)) continue
    // Most rows have several texts: the second tells enough.
    if (label >= 0) return undefined
    label = at
  }
  if (label < 0) return row.size * 3 <= usual ? 'figures' : undefined
  const text = row.text(label)
  if (total.test(text) || (beginsWithTotal.test(text) && row.size < usual)) return 'total'
  return row.size === 1 && usual >= 3 ? 'remark' : undefined
}

/** Whether a row cannot be a closing row, whatever cells follow. */
export function isOrdinary(row: RawRow): boolean {
  let label = -1
  for (let at = 0; at < row.size; at += 1) {
    if (!isWords(row, at)) continue
    if (label >= 0) return true
    label = at
  }
  if (label < 0 || row.size < 2) return false
  const text = row.text(label)
  return !total.test(text) && !beginsWithTotal.test(text)
}

/** Whether the cell is a text with a letter. */
function isWords(row: RawRow, cell: number): boolean {
  const end = row.end(cell)
  const first = row.bytes[row.start(cell)] ?? 0
  // A mark for the type of the cell: see raw-cell.ts.
  if (first < 6) return false
  for (let at = row.start(cell); at < end; at += 1) {
    const code = row.bytes[at] ?? 0
    if ((code | 32) >= 97 && (code | 32) <= 122) return true
    if (code > 127) return /\p{L}/u.test(row.text(cell))
  }
  return false
}
