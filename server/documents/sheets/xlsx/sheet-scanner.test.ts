import { expect, test } from 'vitest'
import type { CellValue } from '../types.ts'
import { createSheetScanner } from './sheet-scanner.ts'

const sheet = `<?xml version="1.0"?><!-- a > b <row> --><x:worksheet xmlns:x='m'><x:sheetPr/><x:sheetData>
<x:row r="2" spans='1:3'><x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r='B2' s="3" t="str"><x:f>"a>b"</x:f><x:v>x &gt; &#233;</x:v></x:c></x:row>
<x:row/><x:row r="5"><x:c r="AA5" t="inlineStr"><x:is><x:r><x:t>one </x:t></x:r><x:r><x:t>two<![CDATA[ <&> ]]></x:t></x:r><x:rPh sb="0" eb="1"><x:t>no</x:t></x:rPh></x:is></x:c>
<x:c t="e"><x:v>#N/A</x:v></x:c><x:c><x:f>A1</x:f></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c s="2"><x:v>1.5E3</x:v></x:c></x:row></x:sheetData>
<x:mergeCells count="1"><x:mergeCell ref="A1:B2"/></x:mergeCells></x:worksheet>`

function scanned(pieces: readonly string[]) {
  const rows: { row: number; columns: number[]; values: CellValue[]; styles: number[] }[] = []
  const merged: string[] = []
  const scanner = createSheetScanner({
    sharedStrings: ['zero', 'shared'],
    date1904: false,
    onRow: ({ row, columns, values, styles }) =>
      void rows.push({ row, columns: [...columns], values: [...values], styles: [...styles] }),
    onMerge: (area) => void merged.push(area),
  })
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

test('a sheet is read alike wherever it is cut into pieces', () => {
  expect(scanned([sheet])).toEqual(expected)
  for (let at = 1; at < sheet.length; at += 1) expect(scanned([sheet.slice(0, at), sheet.slice(at)])).toEqual(expected)
  expect(scanned(sheet.match(/[^]/g) ?? [])).toEqual(expected)
})

test('a sheet that ends too early is damaged, wherever it ends within its rows', () => {
  const end = sheet.indexOf('</x:sheetData>')
  for (let at = sheet.indexOf('<x:row') + 1; at < end; at += 1) {
    const rest = sheet.slice(0, at)
    const between = /<\/x:row>\s*$|<x:row\/>\s*$/.test(rest)
    if (between) expect(() => scanned([rest])).not.toThrow()
    else expect(() => scanned([rest])).toThrow(/damaged/)
  }
})
