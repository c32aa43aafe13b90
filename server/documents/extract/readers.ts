/** Who reads what: each kind of content with its reader, or with the reason why there is none. */
import { locked, Unreadable } from '../container/unreadable.ts'
import type { Kind } from '../sniff/kinds.ts'
import type { BlockWriter } from './block-writer.ts'

export interface Reading {
  readonly bytes: Uint8Array
  readonly label: string
  readonly writer: BlockWriter
  readonly deadline: number
}

/** Not the fault of the file: there is no text in it that could be read. */
export class NoText extends Unreadable {
  readonly holds: 'a picture' | 'a recording'

  constructor(holds: 'a picture' | 'a recording') {
    super(`is ${holds}: what it says is not read here.`)
    this.holds = holds
  }
}

type Reader = (reading: Reading) => Promise<void> | void

/** Loaded when they are first needed: libraries for documents are large. */
export const readers = {
  docx: async ({ bytes, writer }) => (await import('./docx/read-docx.ts')).readDocx(bytes, writer),
  doc: async ({ bytes, writer }) => (await import('./doc/read-doc.ts')).readDoc(bytes, writer),
  xlsx: readWorkbook,
  xls: readWorkbook,
  csv: readWorkbook,
  pptx: async ({ bytes, writer }) => (await import('./pptx/read-pptx.ts')).readPptx(bytes, writer),
  ppt: async ({ bytes, writer }) => (await import('./ppt/read-ppt.ts')).readPpt(bytes, writer),
  pdf: async ({ bytes, writer, deadline }) => (await import('./pdf/read-pdf.ts')).readPdf(bytes, writer, deadline),
  rtf: async ({ bytes, writer }) => (await import('./rtf/read-rtf.ts')).readRtf(bytes, writer),
  html: async ({ bytes, writer }) => (await import('./html/read-html.ts')).readHtml(bytes, writer),
  xml: async ({ bytes, writer }) => (await import('./xml/read-xml.ts')).readXml(bytes, writer),
  svg: async ({ bytes, writer }) => (await import('./xml/read-xml.ts')).readXml(bytes, writer),
  json: async ({ bytes, writer }) => (await import('./json/read-json.ts')).readJson(bytes, writer),
  subtitles: async ({ bytes, writer }) => (await import('./subtitles/read-subtitles.ts')).readSubtitles(bytes, writer),
  text: async ({ bytes, writer }) => (await import('./text/read-plain.ts')).readPlain(bytes, writer),
  opendocument: instead('Save it as a Word document, an Excel workbook or a PDF, and send that.'),
  xlsb: instead('Open it in Excel, save it as .xlsx, and send that.'),
  ole: instead('Save it as a PDF, and send that.'),
  packed: instead('Send it as a ZIP.'),
  png: picture,
  jpg: picture,
  webp: picture,
  gif: picture,
  picture,
  mp3: recording,
  wav: recording,
  sound: recording,
  film: recording,
  program: instead('Send the document itself.'),
  unknown: instead('Send it as a PDF.'),
  locked: () => {
    throw locked()
  },
  empty: () => {
    throw new Unreadable('is empty: it has no content at all. Send a file with content.')
  },
} satisfies Readonly<Record<Exclude<Kind, 'zip' | 'rar' | '7z'>, Reader>>

async function readWorkbook({ bytes, writer, label }: Reading) {
  await (await import('./workbook/read-tables.ts')).readTables(bytes, writer, label)
}

function instead(advice: string): Reader {
  return () => {
    throw new Unreadable(`is of a kind whose text is not read here. ${advice}`)
  }
}

function picture(): never {
  throw new NoText('a picture')
}

function recording(): never {
  throw new NoText('a recording')
}
