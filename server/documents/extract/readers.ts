/** The table of readers: for each kind of content its reader, or the reason why it is not read. */
import { lockedFile, Unreadable } from '../container/unreadable.ts'
import type { Kind } from '../sniff/kinds.ts'
import type { BlockWriter } from './block-writer.ts'

export interface ReaderInput {
  readonly bytes: Uint8Array
  readonly label: string
  readonly writer: BlockWriter
  readonly deadline: number
}

/** The file is in order, but holds no text that could be read. */
export class NoText extends Unreadable {
  readonly holds: 'a picture' | 'a recording'

  constructor(holds: 'a picture' | 'a recording') {
    super(`is ${holds}: what it says is not read here.`)
    this.holds = holds
  }
}

type Reader = (input: ReaderInput) => Promise<void> | void

/** Readers are loaded when they are first needed, since their libraries are large. */
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
  opendocument: async ({ bytes, writer }) =>
    (await import('./opendocument/read-opendocument.ts')).readOpenDocument(bytes, writer),
  xlsb: refuseWith('Open it in Excel, save it as .xlsx, and send that.'),
  ole: refuseWith('Save it as a PDF, and send that.'),
  packed: refuseWith('Send it as a ZIP.'),
  png: refusePicture,
  jpg: refusePicture,
  webp: refusePicture,
  gif: refusePicture,
  picture: refusePicture,
  mp3: refuseRecording,
  wav: refuseRecording,
  sound: refuseRecording,
  film: refuseRecording,
  program: refuseWith('Send the document itself.'),
  unknown: refuseWith('Send it as a PDF.'),
  locked: () => {
    throw lockedFile()
  },
  empty: () => {
    throw new Unreadable('is empty: it has no content at all. Send a file with content.')
  },
} satisfies Readonly<Record<Exclude<Kind, 'zip' | 'rar' | '7z' | 'mail'>, Reader>>

async function readWorkbook({ bytes, writer, label }: ReaderInput) {
  await (await import('./workbook/read-tables.ts')).readTables(bytes, writer, label)
}

function refuseWith(advice: string): Reader {
  return () => {
    throw new Unreadable(`is of a kind whose text is not read here. ${advice}`)
  }
}

function refusePicture(): never {
  throw new NoText('a picture')
}

function refuseRecording(): never {
  throw new NoText('a recording')
}
