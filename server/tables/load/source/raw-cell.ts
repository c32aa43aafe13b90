/**
 * A cell on its way from the file into a column: its text after a mark for the type that it has in the file. Text does not have
 * a mark. This distinguishes '1.234' in a .csv, which may be a thousand, from the number 1.234 in a workbook.
 */

export const marks = { number: '\u0001', date: '\u0002', truth: '\u0003', error: '\u0004', percent: '\u0005' } as const
export type MarkedKind = keyof typeof marks
export type CellKind = MarkedKind | 'text'

const kinds: Readonly<Record<string, MarkedKind>> = {
  '\u0001': 'number',
  '\u0002': 'date',
  '\u0003': 'truth',
  '\u0004': 'error',
  '\u0005': 'percent',
}

/** Stands for a line break within a cell, because line breaks separate rows. */
export const lineMark = '\u001e'
/** Excel's limit. */
export const longestText = 32_767

export const kindOf = (cell: string): CellKind => kinds[cell.charAt(0)] ?? 'text'

/** The content of the cell for a person to read. */
export function shownText(cell: string): string {
  const kind = kindOf(cell)
  const text = (kind === 'text' ? cell : cell.slice(1)).replaceAll(lineMark, '\n')
  if (kind === 'percent') return `${plainNumber(Number(text) * 100)}%`
  return kind === 'error' && text === '' ? 'a formula without its result' : text
}

// oxlint-disable-next-line no-control-regex -- These signs part cells and rows, and must not stand within them.
const control = /[\u0000-\u001f]/
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0009\u000b-\u001f]/g

/** Undefined if the text is blank. */
export function textCell(text: string): string | undefined {
  const bounded = text.length > longestText ? text.slice(0, longestText) : text
  const plain = control.test(bounded)
    ? bounded.replace(controls, ' ').trim().replaceAll('\n', lineMark)
    : bounded.trim()
  return plain === '' ? undefined : plain
}

/** Fifteen digits, as Excel shows them, since 0.1 + 0.2 is stored as 0.30000000000000004; without an exponent. */
export function plainNumber(value: number): string {
  let text = String(value)
  if (text.length > 16) text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? withoutExponent(Number(text)) : text
}

function withoutExponent(value: number): string {
  if (Math.abs(value) >= 1e21) return BigInt(value).toString()
  return value.toFixed(20).replace(/\.?0+$/, '')
}
