/** Labels as PDFs. */
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { OPS } from '../extract/pdf/pdf-js.ts'
import { themeOf } from '../html/theme.ts'
import { layOutLabels, type LabelGrid, type LabelLayout } from './label-grid.ts'
import { writeLabels, type LabelLine, type LabelOptions } from './write-labels.ts'

const line: LabelLine = { size: 12, bold: false, align: 'start', colour: 'ink', lines: 2 }
const layout: LabelLayout = { label: { width: 63.5, height: 38.1 }, grid: { columns: 3, rows: 7 } }

function gridOf(of: LabelLayout): LabelGrid {
  const grid = layOutLabels(of)
  if (typeof grid === 'string') throw new Error(grid)
  return grid
}

const optionsOf = (more: Partial<LabelOptions> = {}): LabelOptions => ({
  title: 'Labels',
  grid: gridOf(layout),
  label: layout.label,
  lines: [line],
  logo: undefined,
  theme: themeOf(undefined),
  outline: false,
  used: 0,
  ...more,
})

interface Drawn {
  readonly text: string
  readonly x: number
  /** From the top of the page. */
  readonly y: number
  readonly width: number
  readonly size: number
}

const millimetres = (points: number) => (points / 72) * 25.4

/** What stands on each page, and where, in millimetres. */
async function drawn(labels: readonly (readonly string[])[], options: LabelOptions): Promise<readonly Drawn[][]> {
  const proxy = await getDocumentProxy(await writeLabels(labels, options))
  const pages: Drawn[][] = []
  for (let number = 1; number <= proxy.numPages; number += 1) {
    const page = await proxy.getPage(number)
    const { items } = await page.getTextContent()
    const height = page.getViewport({ scale: 1 }).height
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: millimetres(Number(item.transform[4])),
                y: millimetres(height - Number(item.transform[5])),
                width: millimetres(item.width),
                size: Math.abs(Number(item.transform[3])),
              },
            ]
          : [],
      ),
    )
  }
  return pages
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => [`No ${at + 1}`])

describe('labels', () => {
  test('stand in their grid, row by row, over as many sheets as they need', async () => {
    const pages = await drawn(numbers(23), optionsOf())
    expect(pages.map((page) => page.length)).toEqual([21, 2])
    const [first, second, , fourth] = pages[0] ?? []
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(63.5, 1)
    expect(second?.y).toBeCloseTo(first?.y ?? 0, 1)
    expect((fourth?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(38.1, 1)
  })

  test('leave out the used labels of the first sheet', async () => {
    const pages = await drawn(numbers(2), optionsOf({ used: 20 }))
    expect(pages.map((page) => page.map(({ text }) => text))).toEqual([['No 1'], ['No 2']])
  })

  test('that are pages of their own are as large as the label', async () => {
    const label = { width: 50, height: 80 }
    const options = optionsOf({ grid: gridOf({ page: 'label', label }), label })
    const proxy = await getDocumentProxy(await writeLabels(numbers(3), options))
    const { width, height } = (await proxy.getPage(1)).getViewport({ scale: 1 })
    expect([proxy.numPages, Math.round(millimetres(width)), Math.round(millimetres(height))]).toEqual([3, 50, 80])
  })

  test('of an empty table are an empty page', async () => {
    expect(await drawn([], optionsOf())).toEqual([[]])
  })
})

const red = {
  address:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  alt: 'Logo',
  width: 40,
  height: 20,
}

/** The width and height of each picture on the first page, in millimetres, and the colours with which the page is filled. */
async function look(labels: readonly (readonly string[])[], options: LabelOptions) {
  const page = await (await getDocumentProxy(await writeLabels(labels, options))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const done = fnArray.map((operation, at) => ({ operation, args: argsArray[at] as readonly unknown[] }))
  const pictures = done.flatMap(({ operation }, at) => {
    if (operation !== OPS.paintImageXObject) return []
    const { args = [] } = done.slice(0, at).findLast((each) => each.operation === OPS.transform) ?? {}
    return [[Number(args[0]), -Number(args[3])].map((side) => Math.round(millimetres(side) * 10) / 10)]
  })
  const fills = done.flatMap(({ operation, args }) => (operation === OPS.setFillRGBColor ? [args[0]] : []))
  return { pictures, colours: new Set(fills) }
}

describe('the look of labels', () => {
  test('has the logo beside the text of each label, in its proportions', async () => {
    const { pictures } = await look([['Oak chair'], ['Bench']], optionsOf({ logo: red }))
    // 28 in 100 of the width that the text has, and half as high.
    const width = 16
    expect(pictures).toEqual([
      [width, width / 2],
      [width, width / 2],
    ])
    expect((await look([['Oak chair']], optionsOf())).pictures).toEqual([])
  })

  test('holds the logo once, however many labels show it', async () => {
    const pdf = Buffer.from(await writeLabels(numbers(30), optionsOf({ logo: red }))).toString('latin1')
    // The picture, and how transparent it is.
    expect(pdf.match(/\/Subtype \/Image/g)).toHaveLength(2)
  })

  test('has the colour of the client on its edge and on the lines that are to have it', async () => {
    const theme = themeOf({ accent: '#B45309' })
    expect((await look([['Oak chair']], optionsOf({ theme }))).colours).toEqual(
      new Set([theme.accent.toLowerCase(), theme.ink.toLowerCase()]),
    )
    const lines = [{ ...line, colour: 'accent' as const }]
    expect((await look([['Oak chair']], optionsOf({ theme, lines }))).colours).toEqual(new Set(['#b45309']))
  })
})

describe('texts that are too long', () => {
  test('are made smaller, then cut, and stay within their label', async () => {
    const long = 'A product with a very long name that goes on and on until it does not fit its label at all. '.repeat(
      4,
    )
    const [page = []] = await drawn([[long], ['Short']], optionsOf())
    const short = page.find(({ text }) => text === 'Short')
    const lines = page.filter(({ text }) => text !== 'Short')
    expect(lines).toHaveLength(2)
    expect(lines.at(-1)?.text).toMatch(/…$/)
    expect(lines[0]?.size).toBeLessThan(short?.size ?? 0)
    expect(lines[0]?.size).toBeGreaterThanOrEqual(12 * 0.55)
    const grid = gridOf(layout)
    for (const { x, width, y } of lines) {
      expect(x + width).toBeLessThanOrEqual(grid.left + 63.5)
      expect(y).toBeLessThanOrEqual(grid.top + 38.1)
    }
  })

  test('in many lines are made smaller together until they fit the height', async () => {
    const lines = Array.from({ length: 12 }, () => ({ ...line, size: 20 }))
    const [page = []] = await drawn([lines.map((_, at) => `Line ${at}`)], optionsOf({ lines }))
    const grid = gridOf(layout)
    for (const { y } of page) expect(y).toBeLessThanOrEqual(grid.top + 38.1)
    expect(page.length).toBeGreaterThan(8)
  })
})

describe('a grid', () => {
  test('holds as many labels as fit where it names no number, and stands in the middle', () => {
    expect(gridOf({ label: { width: 70, height: 37 } })).toMatchObject({ columns: 3, rows: 8, left: 0, top: 0.5 })
    expect(gridOf({ label: { width: 60, height: 40 }, gap: { across: 5, down: 5 } })).toMatchObject({
      columns: 3,
      rows: 6,
      left: 10,
    })
  })

  test.each<[string, LabelLayout]>([
    ['a label that is wider than the page', { label: { width: 300, height: 40 } }],
    ['more columns than fit', { label: { width: 70, height: 37 }, grid: { columns: 4, rows: 8 } }],
    [
      'a margin that pushes them off',
      { label: { width: 70, height: 37 }, grid: { columns: 3, rows: 8 }, margin: { left: 5, top: 0 } },
    ],
  ])('with %s is refused with both sizes', (_, wrong) => {
    expect(layOutLabels(wrong)).toMatch(/^Labels of \d+ × \d+ mm do not fit A4 \(210 × 297 mm\)/)
  })
})

test('a text of a PDF of labels can be read', async () => {
  const { text } = await extractText(await getDocumentProxy(await writeLabels([['Łódź £12.50']], optionsOf())), {
    mergePages: true,
  })
  expect(text).toContain('Łódź £12.50')
})
