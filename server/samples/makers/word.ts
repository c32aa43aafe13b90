/** Makes a sample .docx as a user of Word would make it: styles, a table, a header and a footer. */
import { Document, Footer, Header, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx'
import type { SampleFiles } from '#engine/definition/types.ts'

type Recipe = SampleFiles['document']

export async function makeWord({ header, footer, blocks }: Recipe): Promise<Uint8Array> {
  const document = new Document({
    creator: 'Stepwright',
    sections: [
      {
        headers: header === undefined ? {} : { default: new Header({ children: [new Paragraph(header)] }) },
        footers: footer === undefined ? {} : { default: new Footer({ children: [new Paragraph(footer)] }) },
        children: blocks.flatMap(inWord),
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

/** In twentieths of a point. */
const gap = { after: 120 }

function inWord(block: Recipe['blocks'][number]): readonly (Paragraph | Table)[] {
  if (typeof block === 'string') return [new Paragraph({ text: block, spacing: gap })]
  if (block.title !== undefined) return [new Paragraph({ text: block.title, heading: HeadingLevel.TITLE })]
  if (block.heading !== undefined) return [new Paragraph({ text: block.heading, heading: HeadingLevel.HEADING_1 })]
  if (block.list !== undefined)
    return block.list.map((text) => new Paragraph({ text, bullet: { level: 0 }, spacing: { after: 60 } }))
  return [tableOf(block.table ?? []), new Paragraph('')]
}

const tableOf = (rows: NonNullable<Exclude<Recipe['blocks'][number], string>['table']>): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0,
          children: row.map((cell) => new TableCell({ children: [new Paragraph(String(cell ?? ''))] })),
        }),
    ),
  })
