import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import type { Block } from '#server/documents/extract/types.ts'
import { at, drawnPdf, lines, type DrawnPage } from './fixtures/drawn-pdfs.ts'

async function blocksOf(pages: readonly DrawnPage[], more?: Parameters<typeof drawnPdf>[1]): Promise<readonly Block[]> {
  const [file] = await readDocument('a.pdf', drawnPdf(pages, more))
  expect(file?.problem).toBeUndefined()
  return file?.blocks ?? []
}
const textsOf = (blocks: readonly Block[]) => blocks.map(({ text }) => text)

/** A text at each x position for every row, cell by cell as most programs write tables. */
const row = (y: number, cells: readonly (readonly [number, string])[], bold = false) =>
  cells.map(([x, text]) => at(x, y, text, { bold })).join('\n')

describe('tables', () => {
  test('a wrapped cell belongs to its row, and each passage repeats the header', async () => {
    const header = row(
      760,
      [
        [72, 'Service'],
        [330, 'Frequency'],
        [460, 'Price'],
      ],
      true,
    )
    const body = [
      row(736, [
        [72, 'Cleaning of the windows of'],
        [330, 'weekly'],
        [460, '120.00'],
      ]),
      at(72, 723, 'all three sites'),
      row(699, [
        [72, 'Cleaning of floors'],
        [330, 'daily, except'],
        [460, '450.00'],
      ]),
      at(330, 686, 'Sundays'),
      row(662, [
        [72, 'Waste'],
        [330, 'monthly'],
        [460, '80.00'],
      ]),
    ]
    const [first, second] = await blocksOf([
      { content: [header, ...body].join('\n') },
      {
        content: [
          row(760, [
            [72, 'Gardens'],
            [330, 'yearly'],
            [460, '900.00'],
          ]),
          row(736, [
            [72, 'Snow'],
            [330, 'as needed'],
            [460, '35.00'],
          ]),
        ].join('\n'),
      },
    ])
    expect(first).toMatchObject({ kind: 'table', at: { page: 1 } })
    expect(first?.rows).toEqual([
      ['Service', 'Frequency', 'Price'],
      ['Cleaning of the windows of all three sites', 'weekly', '120.00'],
      ['Cleaning of floors', 'daily, except Sundays', '450.00'],
      ['Waste', 'monthly', '80.00'],
    ])
    expect(second).toMatchObject({ kind: 'table', at: { page: 2 } })
    expect(second?.rows).toEqual([
      ['Service', 'Frequency', 'Price'],
      ['Gardens', 'yearly', '900.00'],
      ['Snow', 'as needed', '35.00'],
    ])
  })

  test('a large figure and the small label below it are two lines, even if three of them are side by side', async () => {
    const card = (x: number, figure: string, label: string) =>
      [at(x, 600, figure, { size: 40 }), at(x, 582, label, { size: 11 })].join('\n')
    const content = [
      card(72, '2.5', 'tonnes a year'),
      card(240, '11', 'new schools'),
      card(400, '70 %', 'of all pupils'),
    ]
    expect(textsOf(await blocksOf([{ content: content.join('\n') }]))).toEqual([
      '2.5 | 11 | 70 %\ntonnes a year | new schools | of all pupils',
    ])
  })

  test('a table that the file stores column by column is read by rows', async () => {
    const content = [
      lines(72, 700, ['Bread', 'Flour', 'Butter', 'Oats'], { leading: 20 }),
      lines(300, 700, ['120.00', '80.00', '64.50', '12.00'], { leading: 20 }),
    ]
    const [table] = await blocksOf([{ content: content.join('\n') }])
    expect(table?.rows).toEqual([
      ['Bread', '120.00'],
      ['Flour', '80.00'],
      ['Butter', '64.50'],
      ['Oats', '12.00'],
    ])
  })

  test('rows as close as the lines of a cell stay separate rows, whether they contain figures or names', async () => {
    const columns = [72, 220, 330, 430, 500]
    const rowOf = (y: number, cells: readonly string[], bold = false) =>
      row(
        y,
        cells.flatMap((text, index) => (text === '' ? [] : [[columns[index] ?? 0, text] as const])),
        bold,
      )
    const names = [
      ['Name', 'Group', 'Region', 'Vote', 'Note'],
      ['Amsel, Nora', 'Independent', 'North', 'in favour', ''],
      ['Brandt, Karl', 'Independent', 'South', 'against', ''],
      ['Castor, Emil', 'Citizens', 'West', 'against', 'by letter'],
      ['Dorn, Alma', 'Citizens', 'North', 'in favour', ''],
    ]
    const figures = [
      ['Region', '2026', '2027', '2028', ''],
      ['North', '1,363', '74.8', '', ''],
      ['', '256', '59.3', '', ''],
      ['South', '211', '71.4', '', ''],
    ]
    const tableOf = (rows: readonly (readonly string[])[]) =>
      rows.map((cells, index) => rowOf(760 - (index === 0 ? 0 : 12 + index * 12), cells, index === 0)).join('\n')
    // The number stands beside the middle of its row.
    const centred = [
      rowOf(760, ['No.', 'Item', '', 'Sites'], true),
      rowOf(730, ['', 'Cleaning of windows']),
      rowOf(724, ['1', '', '', '4']),
      rowOf(718, ['', 'and of doors']),
      rowOf(704, ['2', 'Waste', '', '11']),
      rowOf(690, ['3', 'Snow', '', '2']),
    ].join('\n')
    const blocks = await blocksOf([tableOf(names), tableOf(figures), centred].map((content) => ({ content })))
    expect(blocks.map(({ rows }) => rows)).toEqual([
      names,
      figures.map((cells) => cells.slice(0, 4)),
      [
        ['No.', 'Item', 'Sites'],
        ['1', 'Cleaning of windows and of doors', '4'],
        ['2', 'Waste', '11'],
        ['3', 'Snow', '2'],
      ],
    ])
  })

  test('a heading in the middle of its column names it, however far from the edge its cells stand', async () => {
    const placed = (y: number, item: number, [name, quantity, price]: readonly [string, string, string]) =>
      row(y, [
        [item, name],
        [330, quantity],
        [460, price],
      ])
    const rows = [
      ['Item', 'Quantity', 'Price'],
      ['Loaf', '4200', '1.75'],
      ['Roll', '1300', '2.10'],
      ['Cake', '600', '9.50'],
    ] as const
    const content = rows.map((each, index) => placed(760 - index * 22, index === 0 ? 170 : 72, each)).join('\n')
    const [table] = await blocksOf([{ content }])
    expect(table?.rows).toEqual(rows)
  })

  test('a header that every page repeats is there once in each passage', async () => {
    const page = (first: number) => ({
      content: [
        row(
          700,
          [
            [72, 'Item'],
            [300, 'Amount'],
          ],
          true,
        ),
        ...[0, 1, 2].map((index) =>
          row(680 - index * 20, [
            [72, `Part ${'abcdef'[first + index]}`],
            [300, `${first + index}0.00`],
          ]),
        ),
      ].join('\n'),
    })
    const blocks = await blocksOf([page(0), page(3)])
    expect(blocks.map(({ rows }) => rows?.map(([name]) => name))).toEqual([
      ['Item', 'Part a', 'Part b', 'Part c'],
      ['Item', 'Part d', 'Part e', 'Part f'],
    ])
  })

  test('a numbered item and its price stand in one passage', async () => {
    const texts = textsOf(
      await blocksOf([
        {
          content: [
            at(72, 700, '1.'),
            at(100, 700, 'Supply of bread'),
            at(480, 700, '£1,250.00'),
            at(72, 660, 'Prices include delivery.'),
          ].join('\n'),
        },
      ]),
    )
    expect(texts[0]).toBe('1. Supply of bread £1,250.00')
  })

  test('two columns of running text are read one after the other, in whatever order the file stores them', async () => {
    const left = [
      'The supplier delivers bread on every',
      'working day before seven in the',
      'morning to the kitchens of all three',
      'sites, and takes empty crates back at',
      'the same time. Late deliveries are',
      'reported on the day on which they occur.',
    ]
    const right = [
      'Invoices are sent at the end of each',
      'month and are paid within thirty days',
      'of their receipt. An invoice without an',
      'order number is returned to the sender',
      'unpaid. Prices are fixed for one year',
      'and reviewed every April after that.',
    ]
    const inOrder = [
      ...left.map((text, index) => at(60, 700 - index * 13, text)),
      ...right.map((text, index) => at(320, 700 - index * 13, text)),
    ]
    const across = left.flatMap((text, index) => [
      at(60, 700 - index * 13, text),
      at(320, 700 - index * 13, right[index] ?? ''),
    ])
    for (const content of [inOrder, across]) {
      expect(textsOf(await blocksOf([{ content: content.join('\n') }]))).toEqual([left.join(' '), right.join(' ')])
    }
    // The title reaches over both columns, and so does the footnote.
    const title = at(60, 740, 'Terms of delivery and of payment for all three sites', { size: 16 })
    const note = at(
      60,
      600,
      'Kitchens, crates and prices are listed in the schedule, which is a part of this contract.',
    )
    expect(textsOf(await blocksOf([{ content: [title, ...inOrder, note].join('\n') }]))).toEqual([
      'Terms of delivery and of payment for all three sites',
      left.join(' '),
      right.join(' '),
      'Kitchens, crates and prices are listed in the schedule, which is a part of this contract.',
    ])
  })

  test('a justified line with wide gaps belongs to its paragraph', async () => {
    const words = [
      row(687, [
        [72, 'response'],
        [133, 'after'],
        [171, 'the report'],
        [234, 'is'],
        [258, 'ninety minutes'],
      ]),
      row(674, [
        [72, 'of the'],
        [116, 'warden'],
        [168, 'by'],
        [196, 'telephone'],
        [260, 'alone'],
      ]),
    ]
    const content = [at(72, 700, 'The contractor is on call at any hour of the day. The'), ...words]
    expect(textsOf(await blocksOf([{ content: content.join('\n') }]))).toEqual([
      'The contractor is on call at any hour of the day. The response after the report is ninety minutes of the warden by telephone alone',
    ])
  })

  test('words of the text layer of a scan stay separate, however narrow its spaces are', async () => {
    const space = '30 Tz ( ) Tj 100 Tz'
    const content = `BT 3 Tr /F1 9 Tf 1 0 0 1 72 700 Tm (This) Tj ${space} /F1 11 Tf (agreement) Tj ${space} /F1 9 Tf (binds us.) Tj ET`
    const [file] = await readDocument('scan.pdf', drawnPdf([{ content }]))
    expect(file?.blocks.map(({ text }) => text)).toEqual(['This agreement binds us.'])
  })

  test('items begin with a bullet, a figure or a letter, but not with the word that ends a sentence', async () => {
    const written = [
      'The contractor keeps the keys of the building and returns all of',
      'it. The receipt is signed by both, with the number of keys and',
      'z. B. with the names of those who have them, on the same day.',
      'a) keys of the front door',
      'iv. keys of the cellar',
    ]
    const blocks = await blocksOf([{ content: lines(72, 700, written) }])
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', written.slice(0, 3).join(' ')],
      ['list', 'a) keys of the front door'],
      ['list', 'iv. keys of the cellar'],
    ])
  })
})

describe('text across line and page breaks', () => {
  test('a sentence that continues on the next page is one passage, with the page on which it begins', async () => {
    const blocks = await blocksOf([
      {
        content: lines(72, 100, [
          'Tenders must be received by noon on Friday',
          'and are opened in the presence of two',
        ]),
      },
      { content: lines(72, 740, ['officers of the council on the same day.', 'Late tenders are returned unopened.']) },
    ])
    expect(blocks[0]).toMatchObject({
      text: 'Tenders must be received by noon on Friday and are opened in the presence of two officers of the council on the same day. Late tenders are returned unopened.',
      at: { page: 1, toPage: 2 },
    })
  })

  test('words broken at line ends are whole, and a quotation has them as printed', async () => {
    const [block] = await blocksOf([
      {
        content: lines(72, 700, [
          'We will com-',
          'pile the long-',
          'term plan, which is a long-term one; call 020 991-',
          '1771 or ask the Ein- und',
          'Verkauf.',
        ]),
      },
    ])
    expect(block?.text).toBe(
      'We will compile the long-term plan, which is a long-term one; call 020 991-1771 or ask the Ein- und Verkauf.',
    )
    expect(block?.printed).toContain('com-\npile')
  })

  test('headers and footers that repeat are marked after the first, and printed page numbers are cited', async () => {
    const page = (number: number): DrawnPage => ({
      content: [
        at(72, 810, 'Tender 4711 - Supply of bread'),
        at(72, 600, `Clause about subject ${'abcdefgh'[number]}.`),
        at(280, 30, `Page ${number + 1} of 7`),
      ].join('\n'),
    })
    const cover: DrawnPage = { content: at(72, 600, 'Cover letter') }
    const blocks = await blocksOf([cover, ...[0, 1, 2, 3, 4].map(page)])
    const headers = blocks.filter(({ text }) => text.startsWith('Tender 4711'))
    expect(headers.map(({ at: { part, repeated } }) => [part, repeated])).toEqual([
      ['header', undefined],
      ...Array.from({ length: 4 }, () => ['header', true]),
    ])
    const clause = blocks.find(({ text }) => text.includes('subject d'))
    expect(clause?.at).toMatchObject({ page: 5, pageLabel: '4', label: 'page 4' })
  })

  test('labels that the file states are cited', async () => {
    const pages = ['Preface', 'Contents', 'Scope'].map((text) => ({ content: at(72, 600, text) }))
    const blocks = await blocksOf(pages, { catalog: '/PageLabels << /Nums [0 << /S /r >> 2 << /S /D >>] >>' })
    expect(blocks.map(({ at: { page, label, pageLabel } }) => [page, label, pageLabel])).toEqual([
      [1, 'page i', 'i'],
      [2, 'page ii', 'ii'],
      [3, 'page 1', '1'],
    ])
  })
})

test('text that is only in the margin is read, with its place', async () => {
  const [block, ...others] = await blocksOf([{ content: at(4, 836, 'Copy 3') }, { content: at(540, 3, 'Filed') }])
  expect(block).toMatchObject({ text: 'Copy 3', at: { page: 1 } })
  expect(others).toMatchObject([{ text: 'Filed', at: { page: 2 } }])
})

describe('headings', () => {
  test('are recognised by size, weight, number, capitals and bookmarks', async () => {
    const prose = [
      'The supplier delivers bread on every working day before seven in the',
      'morning to the kitchens of all three sites.',
    ]
    const part = (y: number, title: string, style = {}) => [at(72, y, title, style), lines(72, y - 20, prose)]
    const content = [
      ...part(780, 'Invitation to tender', { size: 18 }),
      ...part(700, 'Delivery', { bold: true }),
      ...part(620, '2.1 Times of delivery'),
      ...part(540, 'TERMS OF PAYMENT'),
      ...part(460, 'How invoices are sent'),
    ]
    const blocks = await blocksOf([{ content: content.flat().join('\n') }], {
      catalog: '/Outlines 5 0 R',
      objects: [
        '<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>',
        '<< /Title (How invoices are sent) /Parent 5 0 R >>',
      ],
    })
    expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text, level }) => [text, level])).toEqual([
      ['Invitation to tender', 1],
      ['Delivery', 2],
      ['2.1 Times of delivery', 2],
      ['TERMS OF PAYMENT', 2],
      ['How invoices are sent', 1],
    ])
    expect(blocks.filter(({ kind }) => kind === 'text')).toHaveLength(5)
  })
})
