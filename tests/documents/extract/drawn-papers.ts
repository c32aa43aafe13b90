/** Papers with the habits of producers that are not at hand: scanners with text layers, typesetters, forms. */
import iconv from 'iconv-lite'
import { at, drawnPdf, lines, wholePage, type DrawnPage } from './drawn-pdfs.ts'
import { widthOf } from './scans.ts'

export interface Fact {
  readonly page: number
  /** All of them stand in one passage, and in a table in one row; the first of a table may be its header. */
  readonly parts: readonly string[]
}

export interface Paper {
  readonly name: string
  readonly bytes: Buffer
  readonly facts: readonly Fact[]
}

const fact = (page: number, ...parts: readonly string[]): Fact => ({ page, parts })
const size = 10

/** Breaks a text into lines of this width. */
function wrap(text: string, width: number): readonly string[] {
  const wrapped: string[] = []
  for (const word of text.split(' ')) {
    const line = wrapped.at(-1)
    if (line !== undefined && widthOf(`${line} ${word}`, size) <= width) wrapped[wrapped.length - 1] = `${line} ${word}`
    else wrapped.push(word)
  }
  return wrapped
}

/** Each word by itself, spread over the width as a typesetter does. */
function justified(x: number, y: number, text: string, width: number): string {
  const all = wrap(text, width)
  return all
    .map((line, index) => {
      const words = line.split(' ')
      const used = words.reduce((sum, word) => sum + widthOf(word, size), 0)
      const space = index === all.length - 1 ? size * 0.28 : (width - used) / Math.max(1, words.length - 1)
      let place = x
      return words
        .map((word) => {
          const drawn = at(place, y - index * 12, word, { size })
          place += widthOf(word, size) + space
          return drawn
        })
        .join('\n')
    })
    .join('\n')
}

/** Each letter by itself. */
function letterByLetter(x: number, y: number, text: string): string {
  let place = x
  return text
    .split('')
    .map((letter) => {
      const drawn = letter === ' ' ? '' : at(place, y, letter, { size })
      place += widthOf(letter, size)
      return drawn
    })
    .join('\n')
}

const sentences = [
  'The council expects tenders for the maintenance of all lifts in its eleven public buildings.',
  'Each lift is inspected every second month, and the report is sent within three working days.',
  'The yearly budget for the whole contract is 84,000 pounds without value added tax.',
  'An engineer has to arrive within ninety minutes when a person is shut in a lift.',
  'Spare parts are charged at cost price with a surcharge of seven per cent at most.',
  'The contract begins on 1 April 2028 and may be extended twice by one year.',
]
const asFacts = (page = 1) => sentences.map((sentence) => fact(page, sentence))

function turnedTable(): Paper {
  const rows = [
    ['Position', 'Description of the work', 'Quantity', 'Price'],
    ['4.1', 'Remove the old carpet in the council chamber', '240 m2', '1,920.00'],
    ['4.2', 'Level the floor', '240 m2', '3,360.00'],
    ['4.3', 'Lay oak parquet with a border', '232 m2', '18,560.00'],
    ['4.4', 'Skirting boards', '64 m', '1,088.00'],
    ['4.5', 'Oil the parquet twice', '232 m2', '2,784.00'],
    ['4.6', 'Dispose of the waste', '1', '450.00'],
  ]
  const columns = [80, 150, 480, 600]
  // Upright on a page that a viewer turns by 90° clockwise.
  const content = rows.flatMap((row, index) =>
    row.map((cell, column) => at(90 + index * 24, columns[column] ?? 0, cell, { size, matrix: [0, 1, -1, 0] })),
  )
  return {
    name: 'parquet.pdf',
    bytes: drawnPdf([{ content: content.join('\n'), rotate: 90 }]),
    facts: rows.slice(1).map((row) => fact(1, 'Position', ...row)),
  }
}

/** A scanner that was fed upside down, with invisible text on its picture, each word by itself. */
function layerUpsideDown(): Paper {
  const text = sentences.flatMap((sentence, index) =>
    wrap(sentence, 300).map((line, row) => ({ line, y: 120 + index * 60 + row * 14 })),
  )
  const words = text.flatMap(({ line, y }) => {
    let x = 500
    return line.split(' ').map((word) => {
      const drawn = at(x, y, word, { size, matrix: [-1, 0, 0, -1] })
      x -= widthOf(`${word} `, size)
      return drawn
    })
  })
  const picture = { width: 60, height: 80, grey: new Uint8Array(4800).fill(240) }
  return {
    name: 'scanned-letter.pdf',
    bytes: drawnPdf([{ content: `${wholePage()}\n3 Tr\n${words.join('\n')}`, rotate: 180, picture }]),
    facts: asFacts(),
  }
}

function filledForm(): Paper {
  const fields = [
    ['Name of the tenderer', 'Harbour Lifts Ltd', 'tenderer_name'],
    ['Registered office', '4 Quay Street, Northfield', 'office'],
    ['Hourly rate of an engineer', '68.50', 'rate_engineer'],
    ['Call-out at night', '145.00', 'call_out_night'],
    ['Insured up to', '10,000,000', 'insurance'],
    ['Signed on', '12 March 2028', 'date_signed'],
  ] as const
  const content = fields.map(([label], index) => at(72, 700 - index * 36, label, { size })).join('\n')
  const annotations = fields.map(
    ([, value, name], index) =>
      `<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (${name}) /V (${value}) /DA (/Helv 10 Tf) /Rect [240 ${694 - index * 36} 460 ${712 - index * 36}] >>`,
  )
  const cover: DrawnPage = { content: lines(72, 700, ['Form of tender', 'All fields have to be filled in.']) }
  return {
    name: 'form-of-tender.pdf',
    bytes: drawnPdf([cover, { content, annotations }], { catalog: '/AcroForm << /Fields [] >>' }),
    facts: fields.map(([label, value]) => fact(2, label, value)),
  }
}

const typeset = (): Paper => ({
  name: 'typeset.pdf',
  bytes: drawnPdf([
    { content: sentences.map((sentence, index) => justified(72, 740 - index * 60, sentence, 210)).join('\n') },
  ]),
  facts: asFacts(),
})

const placedLetters = (): Paper => ({
  name: 'letter-by-letter.pdf',
  bytes: drawnPdf([
    {
      content: sentences
        .flatMap((sentence, index) =>
          wrap(sentence, 320).map((line, row) => letterByLetter(72, 740 - index * 50 - row * 13, line)),
        )
        .join('\n'),
    },
  ]),
  facts: asFacts(),
})

/** Text in Shift-JIS with a font that is not in the file, as Japanese offices send it. */
function japanese(): Paper {
  const texts = [
    '見積書の提出期限は五月三日です。',
    '契約金額は四百五十万円です。',
    '納品場所は東京都千代田区です。',
    '保証期間は検収後一年間とする。',
    '支払いは翌月末までに行う。',
    'お問い合わせは調達課まで。',
  ]
  const content = texts
    .map(
      (text, index) =>
        `BT /F1 11 Tf 1 0 0 1 72 ${740 - index * 40} Tm <${iconv.encode(text, 'shift_jis').toString('hex')}> Tj ET`,
    )
    .join('\n')
  const font = `/Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /90ms-RKSJ-H /DescendantFonts [5 0 R]`
  const descendant =
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /DW 1000 /FontDescriptor 6 0 R >>'
  const descriptor =
    '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>'
  return {
    name: 'japanese.pdf',
    bytes: drawnPdf([{ content }], { font, objects: [descendant, descriptor] }),
    facts: texts.map((text) => fact(1, text)),
  }
}

/** Sentences that the end of a page cuts, between headers and footers that differ on left and right pages. */
function book(): Paper {
  const cut = sentences.map((sentence) => wrap(sentence, 260))
  const pages = Array.from({ length: 7 }, (_, index): DrawnPage => {
    const before = cut[index - 1]?.slice(1) ?? []
    const after = cut[index]?.slice(0, 1) ?? []
    const header =
      index % 2 === 0
        ? at(72, 810, 'Terms of maintenance', { size: 8 })
        : at(430, 810, 'Northfield Council', { size: 8 })
    return {
      content: [
        header,
        lines(72, 760, before, { size }),
        lines(72, 690, ['Annex to the terms of this contract.', 'It is a part of each order.'], { size }),
        lines(72, 80, after, { size }),
        at(290, 30, String(index + 13), { size: 8 }),
      ].join('\n'),
    }
  })
  return {
    name: 'terms.pdf',
    bytes: drawnPdf(pages),
    facts: sentences.map((sentence, index) => fact(index + 1, sentence)),
  }
}

/** The left column whole, then the right one, with labels of several lines. */
function columnByColumn(): Paper {
  const rows = [
    [['Hire of a lift technician', 'on working days'], '68.00 an hour'],
    [['Hire at night'], '102.00 an hour'],
    [['Travel within the county', 'for each call'], '35.00'],
    [['Oil and grease'], '12.50 a litre'],
    [['Replacement of a rope', 'including its disposal'], '1,450.00'],
    [['Test of the brakes'], '220.00'],
  ] as const
  let y = 720
  const tops = rows.map(([label]) => {
    const top = y
    y -= label.length * 12 + 12
    return top
  })
  const left = rows.map(([label], index) => lines(72, tops[index] ?? 0, label, { size, leading: 12 }))
  const right = rows.map(([, price], index) => at(340, tops[index] ?? 0, price, { size }))
  return {
    name: 'rates.pdf',
    bytes: drawnPdf([{ content: [...left, ...right].join('\n') }]),
    facts: rows.map(([label, price]) => fact(1, label.join(' '), price)),
  }
}

function commented(): Paper {
  const annotation = (kind: string, y: number, author: string, text: string) =>
    `<< /Type /Annot /Subtype /${kind} /F 4 /Rect [400 ${y} 520 ${y + 20}] /T (${author}) /DA (/Helv 10 Tf) /QuadPoints [72 ${y} 200 ${y} 72 ${y + 12} 200 ${y + 12}] /Contents (${text}) >>`
  return {
    name: 'commented.pdf',
    bytes: drawnPdf([
      {
        content: lines(72, 740, wrap(sentences[2] ?? '', 300), { size }),
        annotations: [
          annotation('Highlight', 738, 'Anna', 'Now 92,000 pounds.'),
          annotation('FreeText', 640, 'Ben', 'Approved on 4 May 2028'),
        ],
      },
      {
        content: lines(72, 740, wrap(sentences[5] ?? '', 300), { size }),
        annotations: [
          annotation('Text', 738, 'Ben', 'Three times, says the board.'),
          annotation('Stamp', 500, 'Anna', 'FINAL'),
        ],
      },
    ]),
    facts: [
      fact(1, sentences[2] ?? ''),
      fact(1, 'Anna: Now 92,000 pounds.'),
      fact(1, 'Approved on 4 May 2028'),
      fact(2, sentences[5] ?? ''),
      fact(2, 'Ben: Three times, says the board.'),
      fact(2, 'FINAL'),
    ],
  }
}

/** Narrow columns, in which words, numbers and addresses break at the ends of lines. */
function brokenWords(): Paper {
  const texts = [
    ['The engineers com-', 'pile a list of all de-', 'fects that they find.'],
    ['Call the night desk at', '020 7946 991-', '1771 without delay.'],
    ['A long-term lease is not', 'a short-', 'term lease or a short-term hire.'],
    ['Reference LFT-2028-', '044 stands on every in-', 'voice.'],
    ['Payments go to the Ein-', 'und Auszahlungsstelle.'],
    ['The main-', 'tenance of the south-', 'ern tower is extra.'],
  ]
  const content = texts
    .map((each, index) => lines(72 + (index % 2) * 250, 740 - Math.floor(index / 2) * 120, each, { size, leading: 12 }))
    .join('\n')
  return {
    name: 'broken-words.pdf',
    bytes: drawnPdf([{ content }]),
    facts: [
      fact(1, 'The engineers compile a list of all defects that they find.'),
      fact(1, '020 7946 991-1771 without delay.'),
      fact(1, 'is not a short-term lease or a short-term hire.'),
      fact(1, 'Reference LFT-2028-044 stands on every invoice.'),
      fact(1, 'Payments go to the Ein- und Auszahlungsstelle.'),
      fact(1, 'The maintenance of the southern tower is extra.'),
    ],
  }
}

export const drawnPapers = (): readonly Paper[] => [
  turnedTable(),
  layerUpsideDown(),
  filledForm(),
  typeset(),
  placedLetters(),
  japanese(),
  book(),
  columnByColumn(),
  commented(),
  brokenWords(),
]
