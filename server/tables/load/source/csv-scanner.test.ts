import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { createCsvScanner, lineEndOf } from './csv-scanner.ts'

/** `columns`: the number of columns that are needed. */
function scanned(
  pieces: readonly Uint8Array[],
  delimiter: string,
  lineEnd: ReturnType<typeof lineEndOf>,
  columns = Infinity,
) {
  const rows: string[][] = []
  let fields: string[] = []
  let open = 0
  const scanner = createCsvScanner({
    delimiter: Buffer.from(delimiter),
    lineEnd,
    onRowStart: () => (fields = []),
    onField: (column, bytes, start, end, isEscaped) => {
      const text = Buffer.from(bytes.subarray(start, end)).toString()
      if (column < columns) fields[column] = isEscaped ? text.replaceAll('""', '"') : text
      return column >= columns - 1
    },
    onRow: (isOpen) => {
      rows.push(fields)
      if (isOpen) open = rows.length
    },
  })
  for (const piece of pieces) scanner.write(piece)
  scanner.end()
  return { rows, open }
}

const files: readonly (readonly [file: string, delimiter: string])[] = [
  ['a,b,c\r\n1,"two, 2",3\r\n"x ""y"" z",,\r\n', ','],
  ['a;b\n"first\nsecond";2\n\n;"3"', ';'],
  ['a\tb\r1\t2\r3\t"4"', '\t'],
  ['a,b\r\nlone\nbreak,2\r\n"quoted"  ,3\r\n', ','],
  ['a,b\n5" pipe,"he said "no", twice",x\n"",1\n', ','],
  ['é§ü\n"1 § 2"§€😀\n', '§'],
  ['a,b\n1,2\n"never closed,3\n4,5', ','],
  ['', ','],
]

test('a .csv is divided into rows and fields as Papa Parse does, wherever it is cut into chunks', () => {
  for (const [file, delimiter] of files) {
    const { data, meta, errors } = Papa.parse<string[]>(file, { delimiter })
    const lineEnd = lineEndOf(file)
    expect(lineEnd).toBe(meta.linebreak)
    // Papa Parse returns an empty row for the end of the last line.
    const rows = data.filter((row, at) => at < data.length - 1 || row.join('') !== '')
    const open = errors.some(({ code }) => code === 'MissingQuotes') ? rows.length : 0
    const bytes = Buffer.from(file)
    expect(scanned([bytes], delimiter, lineEnd)).toEqual({ rows, open })
    for (let at = 1; at < bytes.length; at += 1)
      expect(scanned([bytes.subarray(0, at), bytes.subarray(at)], delimiter, lineEnd)).toEqual({ rows, open })
    const single = [...bytes].map((_, at) => bytes.subarray(at, at + 1))
    expect(scanned(single, delimiter, lineEnd)).toEqual({ rows, open })
  }
})

test('fields after the needed columns are skipped, and every row keeps its position', () => {
  for (const [file, delimiter] of files) {
    const [lineEnd, bytes] = [lineEndOf(file), Buffer.from(file)]
    const { rows, open } = scanned([bytes], delimiter, lineEnd)
    for (const columns of [1, 2]) {
      const expected = { rows: rows.map((row) => row.slice(0, columns)), open }
      for (let at = 0; at < bytes.length; at += 1)
        expect(scanned([bytes.subarray(0, at), bytes.subarray(at)], delimiter, lineEnd, columns)).toEqual(expected)
    }
  }
})
