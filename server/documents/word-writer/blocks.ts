/** The blocks of a section in Word: paragraphs, lists and tables, with the numbers of their sources. */
import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  ImageRun,
  type INumberingOptions,
  LevelFormat,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import { quoted } from '#server/wording.ts'
import {
  isStandIn,
  remarkOf,
  type ContentBlock,
  type ContentPicture,
  type Entry,
  bytesOfAddress,
} from '../content/content.ts'
import { shareWidths } from '../content/share-widths.ts'
import { look } from './look.ts'

/** Between the margins of an A4 page, in twentieths of a point. */
export const textWidth = 9070
const bullets = 'bullets'

/** The lists that the blocks use. */
export const numbering: INumberingOptions = {
  config: [
    {
      reference: bullets,
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: '•',
          alignment: AlignmentType.LEFT,
          style: { paragraph: { indent: { left: 454, hanging: 284 } } },
        },
      ],
    },
  ],
}

/** `width`: of the text, in twentieths of a point. `keepNext`: its end stays on the page of what follows. */
type Blocks<K extends ContentBlock['kind']> = (
  block: Extract<ContentBlock, { kind: K }>,
  width: number,
  keepNext: boolean,
) => readonly (Paragraph | Table)[]

const writers: { readonly [K in ContentBlock['kind']]: Blocks<K> } = {
  text: ({ entry }, _, keepNext) => [new Paragraph({ keepNext, children: runsOf(entry) })],
  stressed: ({ text }) => [new Paragraph({ children: [new TextRun({ text: clean(text), bold: true })] })],
  list: ({ entries, isNumbered = false }, _, keepNext) =>
    entries.map((entry, index) => {
      const common = { style: 'ListParagraph', keepNext: keepNext && index === entries.length - 1 }
      return isNumbered
        ? new Paragraph({ ...common, children: runsOf({ ...entry, text: `${index + 1}. ${entry.text}` }) })
        : new Paragraph({ ...common, numbering: { reference: bullets, level: 0 }, children: runsOf(entry) })
    }),
  figures: ({ figures }, width, keepNext) =>
    writers.facts(
      { kind: 'facts', facts: figures.map(({ value, label }) => [value, { text: label, sources: [] }] as const) },
      width,
      keepNext,
    ),
  quote: ({ text, by }) => [
    new Paragraph({
      indent: { left: 454 },
      keepNext: by !== '',
      children: [new TextRun({ text: clean(quoted(text)), italics: true })],
    }),
    ...(by === '' ? [] : [new Paragraph({ indent: { left: 454 }, children: [new TextRun(clean(by))] })]),
  ],
  links: ({ links }) =>
    links.map(
      ({ text, address }) =>
        new Paragraph({
          children: [
            new ExternalHyperlink({
              link: address,
              children: [new TextRun({ text: clean(text), style: 'Hyperlink' })],
            }),
          ],
        }),
    ),
  table: ({ header, rows, figures = [] }, width, keepNext) => [
    tableOf(
      shareWidths(
        header,
        rows.map((row) => row.map(({ text }) => text)),
        width,
      ),
      [header.map((text) => ({ text, sources: [] })), ...rows],
      { header: true, figures, keepNext },
    ),
    gap(keepNext),
  ],
  facts: ({ facts }, width, keepNext) => [
    tableOf(
      [Math.round(width * 0.3), width - Math.round(width * 0.3)],
      facts.map(([name, entry]) => [{ text: name, sources: [] }, entry]),
      { header: false, figures: [], keepNext },
    ),
    gap(keepNext),
  ],
  picture: ({ picture, share, caption }, width) => [
    new Paragraph({
      keepNext: caption !== undefined,
      children: [imageOf(picture, { width: pixelsOf(width) * share, height: tallestInPixels })],
    }),
    ...(caption === undefined ? [] : [remark(caption)]),
  ],
  pictures: ({ pictures, columns }, width, keepNext) => [picturesTable(pictures, columns, width), gap(keepNext)],
  remark: ({ text }) => [remark(text)],
  // The rest of the paragraph stands on the next page, where it takes no room.
  page: () => [
    new Paragraph({ spacing: { before: 0, after: 0, line: 20, lineRule: 'exact' }, children: [new PageBreak()] }),
  ],
}

/** `next`: the block after it. A remark says something of the block above it. */
export function blocksInWord(
  block: ContentBlock,
  width: number,
  next: ContentBlock | undefined,
): readonly (Paragraph | Table)[] {
  // The cast is safe, since the table has a writer for each kind; TypeScript cannot relate the two.
  const write = writers[block.kind] as (
    block: ContentBlock,
    width: number,
    keepNext: boolean,
  ) => readonly (Paragraph | Table)[]
  // A sentence above a table or a list introduces it, so it stays on the same page.
  const leads = block.kind === 'text' && (next?.kind === 'table' || next?.kind === 'list' || next?.kind === 'facts')
  return write(block, width, leads || next?.kind === 'remark')
}

/** `size`: in half points, where it is not that of the style. */
function runsOf(entry: Entry, size?: number): TextRun[] {
  const muted = {
    ...(isStandIn(entry) ? { italics: true, color: look.faint } : {}),
    ...(size === undefined ? {} : { size }),
  }
  const runs = clean(entry.text)
    .split('\n')
    .map((line, index) => new TextRun({ text: line, ...(index > 0 ? { break: 1 } : {}), ...muted }))
  const remark = remarkOf(entry.note)
  if (remark !== undefined) runs.push(new TextRun({ text: ` ${remark}`, italics: true, color: look.faint }))
  if (entry.sources.length > 0)
    runs.push(new TextRun({ text: ` [${entry.sources.join(', ')}]`, color: look.faint, size: 17 }))
  return runs
}

function tableOf(
  columns: readonly number[],
  rows: readonly (readonly Entry[])[],
  { header, figures, keepNext }: { header: boolean; figures: readonly boolean[]; keepNext: boolean },
): Table {
  const line = { style: BorderStyle.SINGLE, size: 4, color: look.rule }
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  // The more columns, the smaller the letters.
  const letters = columns.length <= 8 ? undefined : columns.length <= 13 ? 16 : 13
  // A short table stands on one page. Of a long one, no row stands alone at the beginning or at the end.
  const staysWithNext = (row: number) =>
    row === rows.length - 1 ? keepNext : rows.length <= mostTogether || row < 2 || row === rows.length - 2
  return new Table({
    width: { size: columns.reduce((sum, column) => sum + column, 0), type: WidthType.DXA },
    columnWidths: [...columns],
    borders: {
      top: line,
      bottom: line,
      left: none,
      right: none,
      insideHorizontal: { ...line, size: 2 },
      insideVertical: none,
    },
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          cantSplit: cells.every(({ text }) => text.length < 600),
          tableHeader: header && row === 0,
          children: columns.map((size, column) =>
            cellOf(
              cells[column] ?? { text: '', sources: [] },
              size,
              header ? row === 0 : column === 0,
              header && row === 0,
              { isFigure: figures[column] === true, letters, keepNext: staysWithNext(row) },
            ),
          ),
        }),
    ),
  })
}

/** Rows, with the header. */
const mostTogether = 6

interface CellLook {
  readonly keepNext: boolean
  readonly isFigure: boolean
  readonly letters: number | undefined
}

function cellOf(
  entry: Entry,
  size: number,
  strong: boolean,
  filled: boolean,
  { isFigure, letters, keepNext }: CellLook,
): TableCell {
  const ownSize = letters === undefined ? {} : { size: letters }
  const children = strong
    ? [new TextRun({ text: clean(entry.text), bold: true, color: look.strong, ...ownSize })]
    : runsOf(entry, letters)
  return new TableCell({
    width: { size, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: letters === undefined ? 100 : 40, right: letters === undefined ? 100 : 40 },
    verticalAlign: VerticalAlign.TOP,
    ...(filled ? { shading: { fill: look.fill } } : {}),
    children: [
      new Paragraph({
        style: 'TableText',
        keepNext,
        ...(isFigure ? { alignment: AlignmentType.RIGHT } : {}),
        children,
      }),
    ],
  })
}

/** At 96 pixels to an inch, and an inch of 1,440 twentieths of a point. */
const pixelsOf = (twentieths: number): number => (twentieths / 1440) * 96
/** The height that a page has for a picture with a caption. */
const tallestInPixels = 820

/** `box`: what the picture has to fit, in pixels. It is never drawn larger than it is. */
function imageOf(
  { address, alt, width, height }: ContentPicture,
  box: { readonly width: number; readonly height: number },
): ImageRun {
  const scale = Math.min(box.width / width, box.height / height, 1)
  return new ImageRun({
    type: address.startsWith('data:image/png') ? 'png' : 'jpg',
    data: bytesOfAddress(address),
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: alt, title: alt, description: alt },
  })
}

/** A table without lines, since Word has nothing else that places pictures beside each other. */
function picturesTable(
  pictures: Extract<ContentBlock, { readonly kind: 'pictures' }>['pictures'],
  columns: number,
  width: number,
): Table {
  const own = Math.floor(width / columns)
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
  const borders = { top: none, bottom: none, left: none, right: none }
  const margin = 80
  const box = { width: pixelsOf(own - 2 * margin), height: pixelsOf(own) * 1.25 }
  const rows = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (__, column) => pictures[row * columns + column]),
  )
  return new Table({
    width: { size: own * columns, type: WidthType.DXA },
    columnWidths: Array.from({ length: columns }, () => own),
    layout: TableLayoutType.FIXED,
    borders: { ...borders, insideHorizontal: none, insideVertical: none },
    rows: rows.map(
      (cells) =>
        new TableRow({
          cantSplit: true,
          children: cells.map(
            (cell) =>
              new TableCell({
                borders,
                verticalAlign: VerticalAlign.BOTTOM,
                margins: { top: margin, bottom: margin, left: margin, right: margin },
                children:
                  cell === undefined
                    ? [new Paragraph({ children: [] })]
                    : [
                        new Paragraph({ children: [imageOf(cell.picture, box)] }),
                        ...(cell.name === '' ? [] : [remark(cell.name)]),
                      ],
              }),
          ),
        }),
    ),
  })
}

/** Logos beside each other: four of them fit a line. */
export const picturesInLine = (pictures: readonly ContentPicture[]): (ImageRun | TextRun)[] =>
  pictures.flatMap((picture, index) => [
    ...(index === 0 ? [] : [new TextRun('    ')]),
    imageOf(picture, { width: pixelsOf(textWidth) * 0.23, height: 80 }),
  ])

const remark = (text: string): Paragraph =>
  new Paragraph({ children: [new TextRun({ text: clean(text), italics: true, size: 18, color: look.faint })] })

/** A table that touches the next paragraph is hard to read. An empty line of the text would be too much: headings keep a distance of their own. */
const gap = (keepNext: boolean): Paragraph =>
  new Paragraph({ spacing: { before: 0, after: 60, line: 100, lineRule: 'exact' }, keepNext, children: [] })

/** XML does not allow other control characters. */
export const clean = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '').replace(/\r\n?/g, '\n')
