/** What a user of the Word agents brings along: a template, a spreadsheet and a logo, small and made here. */
import * as sheets from '@e965/xlsx'
import { Document, Footer, Header, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import sharp from 'sharp'

export interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const line = (...runs: (string | TextRun)[]) =>
  new Paragraph({ children: runs.map((run) => (typeof run === 'string' ? new TextRun(run) : run)) })
const cell = (text: string) => new TableCell({ children: [line(text)] })

/** A placeholder that Word has split over runs, one in a table, one in the header, one without a value. */
export async function policyTemplate(): Promise<Upload> {
  const document = new Document({
    sections: [
      {
        headers: { default: new Header({ children: [line('{{company_name}} – Confidential')] }) },
        footers: { default: new Footer({ children: [line('Owner: [Policy Owner]')] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, text: 'Privacy notice of {{Company Name}}' }),
          new Paragraph({ heading: HeadingLevel.HEADING_1, text: 'Purpose' }),
          line(
            'This notice of ',
            new TextRun({ text: '{{Comp', bold: true }),
            'any Name}} applies from {{Effective Date}}.',
          ),
          line('Write to <<Contact Email>>. Open: {{Unknown Thing}}.'),
          new Table({
            rows: [
              new TableRow({ tableHeader: true, children: [cell('Item'), cell('Amount')] }),
              new TableRow({ children: [cell('Budget'), cell('{{Budget}}')] }),
            ],
          }),
        ],
      },
    ],
  })
  return { name: 'Policy.docx', mimeType: word, buffer: await Packer.toBuffer(document) }
}

export function policyFacts(): Upload {
  const sheet = sheets.utils.aoa_to_sheet(
    [
      ['Placeholder', 'Value'],
      ['Company Name', 'Example Ltd'],
      ['Effective-Date', new Date(Date.UTC(2026, 0, 15))],
      ['contact email', 'privacy@example.com'],
      ['Policy Owner', '=HR & Legal'],
      ['Budget', 12_500.5],
    ],
    { cellDates: true },
  )
  const formats = { B3: 'd mmmm yyyy', B6: '£#,##0.00' }
  for (const [at, format] of Object.entries(formats)) Object.assign(sheet[at] as object, { z: format })
  return workbook('Facts.xlsx', { Facts: sheet })
}

/** Another policy, which shares no placeholder with the first. */
export async function otherTemplate(): Promise<Upload> {
  const document = new Document({
    sections: [{ children: [line('Visitors of {{Site}} are met by {{Host}}.')] }],
  })
  return { name: 'Visitors.docx', mimeType: word, buffer: await Packer.toBuffer(document) }
}

/** A document in which nothing is to be filled. */
export async function plainTemplate(): Promise<Upload> {
  const document = new Document({ sections: [{ children: [line('Visitors are met by the porter.')] }] })
  return { name: 'Plain.docx', mimeType: word, buffer: await Packer.toBuffer(document) }
}

export const otherFacts = (): Upload =>
  workbook('Site.xlsx', {
    Site: sheets.utils.aoa_to_sheet([
      ['Placeholder', 'Value'],
      ['Site', 'North Yard'],
      ['Host', 'the porter'],
    ]),
  })

/** The document of a procedure, with a table whose row stands for each line of a sheet. */
export async function procedureTemplate(): Promise<Upload> {
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, text: 'Procedure: {{Procedure Name}}' }),
          new Paragraph({ heading: HeadingLevel.HEADING_1, text: 'Steps' }),
          new Table({
            rows: [
              new TableRow({ tableHeader: true, children: [cell('No.'), cell('Step'), cell('Who')] }),
              new TableRow({ children: [cell('{{Steps}}'), cell('{{Step}}'), cell('{{Who}}')] }),
            ],
          }),
          line('Approved by {{Approver}}.'),
        ],
      },
    ],
  })
  return { name: 'Procedure.docx', mimeType: word, buffer: await Packer.toBuffer(document) }
}

export function procedureFacts(): Upload {
  return workbook('Master.xlsx', {
    Facts: sheets.utils.aoa_to_sheet([
      ['Name', 'Value'],
      ['Procedure Name', 'Goods receipt'],
      ['Approver', 'Operations'],
    ]),
    Steps: sheets.utils.aoa_to_sheet([
      ['Step', 'Who'],
      ['Check the seal', 'Driver'],
      ['Count the pallets', 'Clerk'],
      ['Sign the note', 'Clerk'],
    ]),
  })
}

function workbook(name: string, all: Readonly<Record<string, sheets.WorkSheet>>): Upload {
  const book = sheets.utils.book_new()
  for (const [title, sheet] of Object.entries(all)) sheets.utils.book_append_sheet(book, sheet, title)
  return {
    name,
    mimeType: excel,
    buffer: Buffer.from(sheets.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
  }
}

export async function logo(): Promise<Upload> {
  const colour = { r: 17, g: 80, b: 160, alpha: 1 }
  const buffer = await sharp({ create: { width: 400, height: 120, channels: 4, background: colour } })
    .png()
    .toBuffer()
  return { name: 'Logo.png', mimeType: 'image/png', buffer }
}
