import { expect, test } from 'vitest'
import type { CellValue } from '../types.ts'
import { collectRows } from './sheet-rows.ts'
import { createSheetScanner } from './sheet-scanner.ts'

const sheet = `<?xml version="1.0"?><!-- a > b <row> --><x:worksheet xmlns:x='m'><x:sheetPr/><x:sheetData>
<x:row r="2" spans='1:3'><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r='B2' s="3" t="str"><x:f>"a>b"</x:f><x:v>x &gt; &#233;</x:v></x:c></x:row>
<x:row/><x:row r="5"><x:c r="AA5" t="inlineStr"><x:is><x:r><x:t>one </x:t></x:r><x:r><x:t>two<![CDATA[ <&> ]]></x:t></x:r><x:rPh sb="0" eb="1"><x:t>no</x:t></x:rPh></x:is></x:c>
<x:c t="e"><x:v>#N/A</x:v></x:c><x:c><x:f>A1</x:f></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c s="2"><x:v>1.5E3</x:v></x:c></x:row></x:sheetData>
<x:mergeCells count="1"><x:mergeCell ref="A1:B2"/></x:mergeCells></x:worksheet>`

const bytes = Buffer.from(sheet)

function scanned(pieces: readonly Uint8Array[]) {
  const rows: { row: number; columns: number[]; values: CellValue[]; styles: number[] }[] = []
  const merged: string[] = []
  const scanner = createSheetScanner(
    collectRows(
      { sharedStrings: ['zero', 'shared'], date1904: false },
      {
        onRow: ({ row, columns, values, styles }) =>
          void rows.push({ row, columns: [...columns], values: [...values], styles: [...styles] }),
        onMerge: (area) => void merged.push(area),
      },
    ),
  )
  for (const piece of pieces) scanner.write(piece)
  scanner.end()
  return { rows, merged }
}

const expected = {
  rows: [
    { row: 1, columns: [0, 1], values: ['shared', 'x > é'], styles: [0, 3] },
    {
      row: 4,
      columns: [26, 27, 28, 29, 30],
      values: ['one two <&> ', { error: '#N/A' }, { error: '' }, true, 1500],
      styles: [0, 0, 0, 0, 2],
    },
  ],
  merged: ['A1:B2'],
}

test('a sheet is read alike wherever it is cut into pieces, even within a letter', () => {
  expect(scanned([bytes])).toEqual(expected)
  for (let at = 1; at < bytes.length; at += 1)
    expect(scanned([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(expected)
  expect(scanned([...bytes].map((_, at) => bytes.subarray(at, at + 1)))).toEqual(expected)
})

test('a cell of many formats that is longer than several pieces is read, and one that never ends is refused', () => {
  const run = '<r><rPr><b/></rPr><t>x</t></r>'
  const long = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is>${run.repeat(60_000)}</is></c><c r="B1"><v>2</v></c></row></sheetData></worksheet>`
  const pieces = (text: string) => {
    const all = Buffer.from(text)
    return Array.from({ length: Math.ceil(all.length / 100_000) }, (_, at) => all.subarray(at * 1e5, (at + 1) * 1e5))
  }
  expect(scanned(pieces(long)).rows[0]?.values).toEqual(['x'.repeat(60_000), 2])
  expect(() => scanned(pieces(`<worksheet><row><c><is>${run.repeat(600_000)}`))).toThrow(/damaged/)
})

test('a sheet that ends too early is damaged, wherever it ends within its rows', () => {
  const end = sheet.indexOf('</x:sheetData>')
  for (let at = sheet.indexOf('<x:row') + 1; at < end; at += 1) {
    const rest = sheet.slice(0, at)
    const between = /<\/x:row>\s*$|<x:row\/>\s*$/.test(rest)
    if (between) expect(() => scanned([Buffer.from(rest)])).not.toThrow()
    else expect(() => scanned([Buffer.from(rest)])).toThrow(/damaged/)
  }
})

test('the cells behind those that are needed are passed over, and every row ends where it did', () => {
  const cells = (row: number) =>
    `<c r="A${row}"><v>${row}</v></c><c r="B${row}" t="inlineStr"><is><t>www </t></is></c><c r="C${row}"/>`
  const rowsOf = (prefix: string) =>
    [
      `<row r="8">${cells(8)}</row>`,
      `<row r="9">${cells(9)}<!-- </row> --><c r="D9"><v>1</v></c></row>`,
      `<row>${cells(10)}<c t="str"><v><![CDATA[</row>]]></v></c></row><row r="12"/><row r="100">${cells(100)}</row>`,
    ]
      .join('')
      .replaceAll(/<(\/?)(?=[a-z])/g, `<$1${prefix}`)
  for (const prefix of ['', 'x:']) {
    const file = Buffer.from(`<${prefix}sheetData>${rowsOf(prefix)}</${prefix}sheetData>`)
    for (let cut = 0; cut < file.length; cut += 1) {
      const rows: (string | number)[][] = []
      let first: string | undefined
      const scanner = createSheetScanner({
        onCell: (column, _style, _type, all, start, end) => {
          if (column === 0) first = Buffer.from(all.subarray(start, end)).toString()
          return true
        },
        onRow: (row) => void rows.push([row, first ?? '']),
      })
      for (const piece of [file.subarray(0, cut), file.subarray(cut)]) scanner.write(piece)
      scanner.end()
      expect(rows).toEqual([8, 9, 10, 100].map((row) => [row - 1, String(row)]))
    }
  }
})
