/** Lists for a reader what was read from a file and what was left out: lines with a label and a sentence. */
import { phrase } from '#server/phrase.ts'
import { countInWords, worded } from '#server/wording.ts'
import type { Understood, UnderstoodColumn } from '../load/understood.ts'

export interface AccountLine {
  readonly label: string
  readonly text: string
}

const mostNamed = 20

export function accountOfFile(understood: Understood): readonly AccountLine[] {
  const { file, sheet, headerRows, rows, columns, missing, unused, leftOut, notes } = understood
  const headings =
    headerRows.length === 0
      ? worded('no row of headings')
      : worded('headings in row {0}', headerRows.map(count).join(worded(' and ')))
  return [
    { label: file, text: worded('Sheet "{0}", {1}: {2} read.', sheet, headings, rowsOf(rows)) },
    ...columns.map((column) => ({ label: column.label, text: describeColumn(column, rows) })),
    ...missing.map(({ label, sentence }) => ({
      label,
      text: `${worded('Not in the file.')} ${sentence}`,
    })),
    ...leftOut.map(({ why, count: left, rows: first }) => ({
      label: worded('Left out'),
      text: `${rowsOf(left)}: ${why} ${worded(left > first.length ? 'Among them row {0}.' : left === 1 ? 'It is row {0}.' : 'They are row {0}.', first.map(count).join(', '))}`,
    })),
    ...(unused.length === 0
      ? []
      : [
          {
            label: worded('Not used'),
            text: `${unused
              .slice(0, mostNamed)
              .map(({ heading, column }) => worded('"{0}" (column {1})', heading, column))
              .join(', ')}${unused.length > mostNamed ? worded(' and {0} more', unused.length - mostNamed) : ''}.`,
          },
        ]),
    ...notes.map((text) => ({ label: worded('Note'), text })),
  ]
}

function describeColumn({ heading, column, type, filled, rejected, notes }: UnderstoodColumn, rows: number): string {
  const [example] = rejected.examples
  const unread =
    example === undefined
      ? ''
      : worded(
          rejected.count === 1
            ? ' {0} could not be read and counts as empty, such as "{1}" in row {2}.'
            : ' {0} could not be read and count as empty, such as "{1}" in row {2}.',
          count(rejected.count),
          example.text,
          count(example.row),
        )
  return [
    worded(
      'Column {0}, "{1}", read as {2}: {3} of {4} cells are filled.',
      column,
      heading,
      worded(typeNames[type]),
      count(filled),
      count(rows),
    ) + unread,
    ...notes,
  ].join(' ')
}

const count = countInWords
const rowsOf = (number: number) => (number === 1 ? worded('1 row') : worded('{0} rows', count(number)))

const typeNames: { readonly [T in UnderstoodColumn['type']]: string } = {
  text: phrase('text'),
  integer: phrase('integer'),
  number: phrase('number'),
  money: phrase('money'),
  percent: phrase('percent'),
  date: phrase('date'),
  month: phrase('month'),
}
