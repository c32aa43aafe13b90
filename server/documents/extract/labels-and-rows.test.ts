/**
 * Layouts of real tenders: lines with labels, paragraphs without gaps, columns as close as words, rows between rules.
 */
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { segmentsOf } from '#server/documents/extract/layout/segments.ts'
import type { Block } from '#server/documents/extract/types.ts'
import { at, drawnPdf, lines, type DrawnPage } from './fixtures/drawn-pdfs.ts'
import { widthOf } from './fixtures/scans.ts'

async function blocksOf(pages: readonly DrawnPage[]): Promise<readonly Block[]> {
  const [file] = await readDocument('a.pdf', drawnPdf(pages))
  expect(file?.problem).toBeUndefined()
  return file?.blocks ?? []
}
const textsOf = (blocks: readonly Block[]) => blocks.map(({ text }) => text)
const full = 'This line is as long as the column in which it stands, so that nothing more fits.'

test('a date or an amount that an Arabic line stores in separate parts keeps its order', () => {
  const piece = (text: string, x: number) => ({
    text,
    rightToLeft: /\p{Script=Arabic}/u.test(text),
    x,
    y: 100,
    width: text.length * 5,
    size: 10,
    bold: false,
    box: { x: 0, y: 0, width: 0.1, height: 0.01 },
  })
  const parts = [
    piece('تاريخ', 205),
    piece('04', 190),
    piece('/', 185),
    piece('10', 175),
    piece('/', 170),
    piece('1403', 150),
  ]
  expect(segmentsOf(parts).map(({ text }) => text)).toEqual(['تاريخ 1403/10/04'])
})

describe('lines with labels', () => {
  test('each line is a separate passage, if it ends before the edge or its label is bold', async () => {
    const bold = (y: number, label: string, value: string) =>
      `${at(72, y, label, { bold: true })}\n${at(72 + widthOf(`${label}  `, 11) * 1.06, y, value)}`
    const blocks = await blocksOf([
      {
        content: [
          lines(72, 760, [
            'RFP Title: Renewal of the network',
            'Issued By: Harbour Council',
            'Closing date: 4 May 2027',
          ]),
          at(72, 700, full),
          bold(640, 'Subject:', 'Request for quotation of the services that are named in this paper'),
          bold(627, 'Date:', '11 March 2027'),
        ].join('\n'),
      },
    ])
    expect(textsOf(blocks)).toEqual([
      'RFP Title: Renewal of the network',
      'Issued By: Harbour Council',
      'Closing date: 4 May 2027',
      full,
      'Subject: Request for quotation of the services that are named in this paper',
      'Date: 11 March 2027',
    ])
  })

  test('two consecutive lines are two passages, even if the first is the widest line of the page', async () => {
    const labelled = ['Name of the authority: Example District Council', 'Reference number: T-4711/27']
    expect(textsOf(await blocksOf([{ content: lines(72, 760, labelled) }]))).toEqual(labelled)
  })

  test('zero-width spaces, which some programs leave at line ends, hide neither the label nor the end', () => {
    const box = { x: 0, y: 0, width: 0, height: 0 }
    const piece = (x: number, text: string) => ({
      text,
      x,
      y: 0,
      width: 60,
      size: 11,
      bold: false,
      rightToLeft: false,
      box,
    })
    expect(segmentsOf([piece(72, 'Issued By:\u200b'), piece(135, 'Council\u200b')]).map(({ text }) => text)).toEqual([
      'Issued By: Council',
    ])
  })

  test('a sentence with a colon at the start of a full line stays whole', async () => {
    const blocks = await blocksOf([
      {
        content: lines(72, 760, [
          'The contract covers all sites of the harbour and of the town, as the list shows',
          'Annex: it is part of the tender and is handed in with it, together with prices.',
        ]),
      },
    ])
    expect(blocks).toHaveLength(1)
  })
})

describe('paragraphs', () => {
  test('a sentence continues across double line spacing and bold words', async () => {
    const blocks = await blocksOf([
      {
        content: [
          at(72, 760, 'Sealed tenders are invited for the furniture work of the bank, which has to be'),
          at(72, 736, 'carried out at the branch of the bank in Harbour Street and at its second branch,', {
            bold: true,
          }),
          at(72, 712, 'which is at the station.'),
        ].join('\n'),
      },
    ])
    expect(textsOf(blocks)).toEqual([
      'Sealed tenders are invited for the furniture work of the bank, which has to be carried out at the branch of the bank in Harbour Street and at its second branch, which is at the station.',
    ])
  })

  test('a page without gaps between its paragraphs is cut where sentences end with their line', async () => {
    const page = Array.from({ length: 40 }, (_, index) =>
      index % 4 === 3
        ? `Number ${index} is the last line of its paragraph and ends the sentence as it ends the line.`
        : `Number ${index} is a line of the paragraph which reaches the edge and goes on in the next`,
    )
    const blocks = await blocksOf([{ content: lines(72, 780, page) }])
    expect(blocks.length).toBeGreaterThan(2)
    for (const { text } of blocks) {
      expect(text.length).toBeLessThan(1600)
      expect(text).toMatch(/line\.$/)
    }
  })
})

describe('columns of running text', () => {
  const left = (line: number) => `Line ${line} of the first column is read before the second`
  const right = (line: number) => `Line ${line} of the second column comes after`

  test('stay separate even if one line nearly fills the gap between them, or if a column has an additional line', async () => {
    const start = 72 + widthOf(left(1), 9) + 22
    const content = Array.from({ length: 12 }, (_, line) => {
      const y = 760 - line * 11
      const wide =
        line === 4 ? at(start - 9 - widthOf(left(4), 9), y, left(4), { size: 9 }) : at(72, y, left(line), { size: 9 })
      return line === 7 ? wide : `${wide}\n${at(start, y, right(line), { size: 9 })}`
    })
    const texts = textsOf(await blocksOf([{ content: content.join('\n') }]))
    expect(texts[0]).toMatch(/^Line 0 of the first column/)
    const [first, second] = [
      texts.findIndex((text) => text.includes('Line 11 of the first')),
      texts.findIndex((text) => text.includes('Line 0 of the second')),
    ]
    expect(first).toBeLessThan(second)
    expect(texts.join(' ')).toContain(`${left(4)} ${left(5)}`)
    expect(texts.join(' ')).toContain(`${right(4)} ${right(5)}`)
  })
})

describe('rows', () => {
  test('figures as close as words are cells, as in a price list printed by LibreOffice', async () => {
    const [file] = await readDocument(
      'parts.pdf',
      await readFile(new URL('fixtures/papers/parts.pdf', import.meta.url)),
    )
    const rows = file?.blocks.find(({ rows: each }) => each !== undefined)?.rows
    expect(rows?.slice(0, 2)).toEqual([
      ['Part', 'Description', 'Unit', 'Quantity', 'Unit price', 'Total'],
      ['P200', 'Bolts of steel size 3', 'box', '2', '4.25', '8.5'],
    ])
  })

  test('a text that extends into the next column is split where the heading of that column begins', async () => {
    const edge = 159
    const body = [
      ['Sandwiches', '4620'],
      ['Fruit', '960'],
      ['Mineral water', '432'],
      ['Coffee and milk', '1275'],
      ['Waiting staff', '13952'],
    ] as const
    const blocks = await blocksOf([
      {
        content: [
          at(58, 760, 'Pos.'),
          at(edge, 760, 'Description'),
          at(305, 760, 'Total'),
          ...body.flatMap(([name, total], index) => [
            at(edge - widthOf(`${index + 1} `, 11), 740 - index * 14, `${index + 1} ${name}`),
            at(330 - widthOf(total, 11), 740 - index * 14, total),
          ]),
        ].join('\n'),
      },
    ])
    expect(blocks[0]?.rows).toEqual([
      ['Pos.', 'Description', 'Total'],
      ...body.map(([name, total], index) => [String(index + 1), name, total]),
    ])
  })

  test('amounts below each other belong to two rows, even if a label or a currency is in their cell', async () => {
    const row = (y: number, label: string, amount: string) =>
      `${label === '' ? '' : at(330 - widthOf(label, 11), y, label)}\n${at(523 - widthOf(amount, 11), y, amount)}`
    const blocks = await blocksOf([
      {
        content: [
          at(72, 760, 'Luxury truffles'),
          row(760, '15.00 g', '$ 150.00'),
          row(746, '', 'Subtotal $ 150.90'),
          row(732, 'Subtotal', '$ 262.90'),
          row(718, 'Refund', '$ -9.32'),
          row(704, 'Total', '279.84 EUR'),
        ].join('\n'),
      },
    ])
    expect(blocks.flatMap(({ rows }) => rows ?? [])).toEqual([
      ['Luxury truffles', '15.00 g', '$ 150.00'],
      ['', '', 'Subtotal $ 150.90'],
      ['', 'Subtotal', '$ 262.90'],
      ['', 'Refund', '$ -9.32'],
      ['', 'Total', '279.84 EUR'],
    ])
  })

  test('where the lines of the longest column are evenly spaced, a name in the first one begins a row', async () => {
    const blocks = await blocksOf([
      {
        content: [
          at(72, 760, 'Card'),
          lines(160, 760, [
            'You can pay this notice online by the link that you find',
            'in the message with the offer, or by telephone. Paying by',
            'card is wholly secured.',
          ]),
          at(72, 721, 'Cheque'),
          at(160, 721, 'Cheques are not accepted any more.'),
          at(72, 708, 'Transfer'),
          lines(160, 708, ['To the account of the publisher, which stands below, with', 'the number of the invoice.']),
        ].join('\n'),
      },
    ])
    expect(blocks[0]?.rows?.map(([name]) => name)).toEqual(['Card', 'Cheque', 'Transfer'])
  })

  test('drawn rules show which text lines belong to one row', async () => {
    const rule = (y: number) => [`72 ${y} 100 0.5 re f`, `172 ${y} 230 0.5 re f`, `402 ${y} 130 0.5 re f`].join('\n')
    const blocks = await blocksOf([
      {
        content: [
          ...[772, 752, 702, 671, 654].map(rule),
          at(76, 758, 'Service'),
          at(176, 758, 'Choice'),
          at(406, 758, 'Comment'),
          // The middle cell has three lines, the others stand beside its second one.
          lines(176, 740, ['Encrypted and signed.', 'Certificates by the group.', 'Single sign-on']),
          at(76, 727, 'Security'),
          at(406, 727, 'needed'),
          lines(176, 688, ['A copy each day', 'in two places']),
          at(76, 688, 'Backup'),
          at(406, 688, 'needed'),
          at(76, 660, 'Languages'),
          at(176, 660, 'English'),
          at(406, 660, 'optional'),
        ].join('\n'),
      },
    ])
    expect(blocks[0]?.rows).toEqual([
      ['Service', 'Choice', 'Comment'],
      ['Security', 'Encrypted and signed. Certificates by the group. Single sign-on', 'needed'],
      ['Backup', 'A copy each day in two places', 'needed'],
      ['Languages', 'English', 'optional'],
    ])
  })

  test('cells with borders on all sides keep their text lines, may span rows and columns, and repeat their header on each page', async () => {
    const box = (x: number, y: number, width: number, height: number) => `${x} ${y} ${width} ${height} re S`
    const header = [
      box(40, 810, 520, 20),
      box(40, 786, 60, 24),
      ...[100, 330, 450].map((x) => box(x, 786, x === 100 ? 230 : x === 330 ? 120 : 110, 24)),
      at(60, 816, 'Medicines of the committee'),
      at(44, 794, 'No'),
      at(104, 794, 'Specification'),
      at(334, 794, 'Packing'),
      at(454, 794, 'Price'),
    ]
    const row = (y: number, name: readonly string[], packing: readonly string[], price: string) => [
      box(100, y, 230, 40),
      box(330, y, 120, 40),
      box(450, y, 110, 40),
      lines(104, y + 28, name),
      ...packing.map((text, line) => at(334, y + 31 - line * 18, text)),
      at(454, y + 16, price),
    ]
    const blocks = await blocksOf([
      {
        content: [
          ...header,
          box(40, 706, 60, 80),
          at(44, 740, '1'),
          ...row(746, ['Bottles of amber glass,', 'kept from light'], ['250 ml'], '12.40'),
          ...row(706, ['Vials'], ['10 ml', 'in boxes'], '3.10'),
        ].join('\n'),
      },
      {
        content: [
          ...header,
          box(40, 746, 60, 40),
          at(44, 760, '2'),
          ...row(746, ['Oxygen in bottles of steel with a valve'], ['50 l'], '88.00'),
        ].join('\n'),
      },
    ])
    expect(blocks.map(({ at: { page }, rows }) => ({ page, rows }))).toEqual([
      {
        page: 1,
        rows: [
          ['Medicines of the committee', '', '', ''],
          ['No', 'Specification', 'Packing', 'Price'],
          ['1', 'Bottles of amber glass, kept from light', '250 ml', '12.40'],
          ['', 'Vials', '10 ml in boxes', '3.10'],
        ],
      },
      {
        page: 2,
        rows: [
          ['Medicines of the committee', '', '', ''],
          ['No', 'Specification', 'Packing', 'Price'],
          ['2', 'Oxygen in bottles of steel with a valve', '50 l', '88.00'],
        ],
      },
    ])
  })

  test('bordered cells with several vertically centred lines are recognised, even if the file stores the lines one after the other', async () => {
    const edges = [72, 172, 272, 372, 472]
    const rules = [
      ...[700, 640, 580].map((y) => `72 ${y} m 472 ${y} l S`),
      ...edges.map((x) => `${x} 580 m ${x} 700 l S`),
    ]
    const cell = (column: number, middle: number, texts: readonly string[]) =>
      lines((edges[column] ?? 0) + 4, middle + (texts.length - 1) * 6.5, texts)
    const content = [
      ...rules,
      cell(0, 666, ['Price of', 'the unit']),
      cell(1, 666, ['In words']),
      cell(2, 666, ['Rate of the', 'value added', 'tax (%)']),
      cell(3, 666, ['State']),
      cell(0, 606, ['399']),
      cell(1, 606, ['three hundred', 'and ninety', 'nine']),
      cell(2, 606, ['15']),
      cell(3, 606, ['in', 'stock']),
    ]
    expect((await blocksOf([{ content: content.join('\n') }])).map(({ rows }) => rows)).toEqual([
      [
        ['Price of the unit', 'In words', 'Rate of the value added tax (%)', 'State'],
        ['399', 'three hundred and ninety nine', '15', 'in stock'],
      ],
    ])
  })

  test('a single row on the next page belongs to the table, with its header', async () => {
    const row = (y: number, name: string, text: string) => `${at(72, y, name)}\n${at(200, y, text)}`
    const blocks = await blocksOf([
      {
        content: [
          row(160, 'Category', 'Requirement'),
          row(140, 'Storage', 'Object and block storage, 40 TB'),
          row(120, 'Network', 'Two firewalls'),
        ].join('\n'),
      },
      { content: [row(780, 'Monitoring', 'Dashboards'), at(72, 700, full)].join('\n') },
    ])
    expect(blocks.find(({ at: { page } }) => page === 2)).toMatchObject({
      kind: 'table',
      rows: [
        ['Category', 'Requirement'],
        ['Monitoring', 'Dashboards'],
      ],
    })
  })
})

describe('a row that a page break cuts', () => {
  const row = (y: number, cells: readonly string[]) =>
    cells.map((cell, column) => at([72, 110, 330, 430][column] ?? 0, y, cell)).join('\n')
  const header = ['No.', 'Description of the contract', 'Supplier', 'Amount']
  const firstPage = [
    row(140, header),
    row(126, ['1', 'Supply of four vehicles', 'Hill Motors', '90,241.00']),
    row(112, ['2', 'Supply of two buses', 'West Automobile', '21,488.00']),
    row(98, ['3', 'Supply of equipment for the', 'Comic Tools', '38,192.00']),
  ]
  const rowsOf = async (second: readonly string[]) =>
    (await blocksOf([{ content: firstPage.join('\n') }, { content: second.join('\n') }])).map((block) => ({
      rows: block.rows,
      page: block.at.page,
      toPage: block.at.toPage,
    }))

  test('is one row, which begins on its page and ends on the next', async () => {
    const tables = await rowsOf([
      row(780, header),
      row(766, ['', 'laboratory of the university', 'Limited']),
      row(752, ['4', 'Supply of posters', 'Print House', '7,050.00']),
    ])
    expect(tables[0]?.rows?.at(-1)).toEqual([
      '3',
      'Supply of equipment for the laboratory of the university',
      'Comic Tools Limited',
      '38,192.00',
    ])
    expect(tables[0]).toMatchObject({ page: 1, toPage: 2 })
    expect(tables[1]?.rows).toEqual([header, ['4', 'Supply of posters', 'Print House', '7,050.00']])
  })

  test('is not joined if the next page begins with a sum', async () => {
    const sum = ['', 'Total of the supplies', '', '149,921.00']
    const tables = await rowsOf([
      row(780, header),
      row(766, sum),
      row(752, ['4', 'Supply of posters', 'Print House', '7,050.00']),
    ])
    expect(tables[0]?.rows?.at(-1)?.[1]).toBe('Supply of equipment for the')
    expect(tables[1]?.rows?.[1]).toEqual(sum)
  })
})

test('the sign of a currency at the left of its cell belongs to the amount at the right', async () => {
  const amounts = ['1,250.00', '980.00', '14,400.50', '75.25', '3,000.00', '640.00']
  const rows = amounts.map((amount, row) => {
    const y = 700 - row * 16
    return [at(72, y, `Item ${row + 1}`), at(200, y, 'each'), at(300, y, '$'), at(400 - widthOf(amount, 11), y, amount)]
  })
  const header = [at(72, 716, 'Item'), at(200, 716, 'Unit'), at(400 - widthOf('Price', 11), 716, 'Price')]
  const [table] = await blocksOf([{ content: [header, ...rows].flat().join('\n') }])
  expect(table?.rows?.[0]).toEqual(['Item', 'Unit', 'Price'])
  expect(table?.rows).toContainEqual(['Item 3', 'each', '$ 14,400.50'])
})
