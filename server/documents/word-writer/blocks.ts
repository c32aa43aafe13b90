/** The blocks of a section in Word: paragraphs, lists and tables, with the numbers of their sources. */
import { BorderStyle, Paragraph, Table, TableCell, TableRow, TextRun, VerticalAlign, WidthType } from 'docx'
import type { ContentBlock, Entry } from '../content/content.ts'
import { look } from './look.ts'

/** Between the margins of an A4 page, in twentieths of a point. */
export const textWidth = 9070
export const bullets = 'bullets'

type Blocks<K extends ContentBlock['kind']> = (
  block: Extract<ContentBlock, { kind: K }>,
) => readonly (Paragraph | Table)[]

const writers: { readonly [K in ContentBlock['kind']]: Blocks<K> } = {
  text: ({ entry }) => linesOf(entry),
  list: ({ entries }) =>
    entries.map(
      (entry) =>
        new Paragraph({ style: 'ListParagraph', numbering: { reference: bullets, level: 0 }, children: runsOf(entry) }),
    ),
  table: ({ header, rows }) => [
    tableOf(widths(header, rows), [header.map((text) => ({ text, sources: [] })), ...rows], { header: true }),
    gap(),
  ],
  facts: ({ facts }) => [
    tableOf(
      [Math.round(textWidth * 0.3), textWidth - Math.round(textWidth * 0.3)],
      facts.map(([name, entry]) => [{ text: name, sources: [] }, entry]),
      { header: false },
    ),
    gap(),
  ],
}

export function blocksInWord(block: ContentBlock): readonly (Paragraph | Table)[] {
  // The table is total; TypeScript does not follow a kind into its writer.
  const write = writers[block.kind] as (block: ContentBlock) => readonly (Paragraph | Table)[]
  return write(block)
}

const linesOf = (entry: Entry): readonly Paragraph[] => [new Paragraph({ children: runsOf(entry) })]

function runsOf(entry: Entry): TextRun[] {
  const muted = entry.note === 'not found' ? { italics: true, color: look.faint } : {}
  const runs = clean(entry.text)
    .split('\n')
    .map((line, index) => new TextRun({ text: line, ...(index > 0 ? { break: 1 } : {}), ...muted }))
  if (entry.note === 'no source')
    runs.push(new TextRun({ text: ' [no source in the files]', italics: true, color: look.faint }))
  if (entry.sources.length > 0)
    runs.push(new TextRun({ text: ` [${entry.sources.join(', ')}]`, color: look.faint, size: 17 }))
  return runs
}

function tableOf(
  columns: readonly number[],
  rows: readonly (readonly Entry[])[],
  { header }: { header: boolean },
): Table {
  const line = { style: BorderStyle.SINGLE, size: 4, color: look.rule }
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
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
            ),
          ),
        }),
    ),
  })
}

function cellOf(entry: Entry, size: number, strong: boolean, filled: boolean): TableCell {
  const children = strong ? [new TextRun({ text: clean(entry.text), bold: true, color: look.strong })] : runsOf(entry)
  return new TableCell({
    width: { size, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 100, right: 100 },
    verticalAlign: VerticalAlign.TOP,
    ...(filled ? { shading: { fill: look.fill } } : {}),
    children: [new Paragraph({ style: 'TableText', children })],
  })
}

/** By the length of what stands in them, none too narrow for a word. */
function widths(header: readonly string[], rows: readonly (readonly Entry[])[]): readonly number[] {
  const lengths = header.map((name, column) => {
    const cells = rows.map((row) => Math.min(60, row[column]?.text.length ?? 0))
    const longestWord = Math.max(
      ...[name, ...rows.map((row) => row[column]?.text ?? '')].map((text) =>
        Math.min(18, Math.max(...text.split(/\s+/).map((word) => word.length))),
      ),
    )
    return Math.max(
      longestWord + 2,
      name.length,
      cells.reduce((sum, length) => sum + length, 0) / Math.max(1, cells.length),
    )
  })
  const all = lengths.reduce((sum, length) => sum + length, 0)
  const shares = lengths.map((length) => Math.floor((textWidth * length) / all))
  const rest = textWidth - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === 0 ? share + rest : share))
}

/** A table that touches the next paragraph reads badly. */
const gap = (): Paragraph => new Paragraph({ spacing: { before: 0, after: 60 }, children: [] })

/** XML has no place for other control characters. */
export const clean = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '').replace(/\r\n?/g, '\n')
