/** Lists for a reader what was read from a file and what was left out: lines with a label and a sentence. */
import type { Understood, UnderstoodColumn } from '../load/understood.ts'

export interface AccountLine {
  readonly label: string
  readonly text: string
}

const mostNamed = 20

export function accountOfFile(understood: Understood): readonly AccountLine[] {
  const { file, sheet, headerRows, rows, columns, missing, unused, leftOut, notes } = understood
  const headings =
    headerRows.length === 0 ? 'no row of headings' : `headings in row ${headerRows.map(count).join(' and ')}`
  return [
    { label: file, text: `Sheet "${sheet}", ${headings}: ${rowsOf(rows)} read.` },
    ...columns.map((column) => ({ label: column.label, text: describeColumn(column, rows) })),
    ...missing.map(({ label, sentence }) => ({ label, text: `Not in the file. ${sentence}` })),
    ...leftOut.map(({ why, count: left, rows: first }) => ({
      label: 'Left out',
      text: `${rowsOf(left)}: ${why} ${left > first.length ? 'Among them' : left === 1 ? 'It is' : 'They are'} row ${first.map(count).join(', ')}.`,
    })),
    ...(unused.length === 0
      ? []
      : [
          {
            label: 'Not used',
            text: `${unused
              .slice(0, mostNamed)
              .map(({ heading, column }) => `"${heading}" (column ${column})`)
              .join(', ')}${unused.length > mostNamed ? ` and ${unused.length - mostNamed} more` : ''}.`,
          },
        ]),
    ...notes.map((text) => ({ label: 'Note', text })),
  ]
}

function describeColumn({ heading, column, type, filled, rejected, notes }: UnderstoodColumn, rows: number): string {
  const [example] = rejected.examples
  const unread =
    example === undefined
      ? ''
      : ` ${count(rejected.count)} could not be read and ${rejected.count === 1 ? 'counts' : 'count'} as empty, such as "${example.text}" in row ${count(example.row)}.`
  return [
    `Column ${column}, "${heading}", read as ${type}: ${count(filled)} of ${count(rows)} cells are filled.${unread}`,
    ...notes,
  ].join(' ')
}

const count = (number: number) => number.toLocaleString('en')
const rowsOf = (number: number) => (number === 1 ? '1 row' : `${count(number)} rows`)
