/** The table of readers: for each kind of content its reader, or the reason why it is not read. */
import { lockedFile, Unreadable } from '../container/unreadable.ts'
import type { Kind } from '../sniff/kinds.ts'
import type { BlockWriter } from './block-writer.ts'
import { kindOfContent } from './kind-of-content.ts'
import { limits } from './limits.ts'

export interface ReaderInput {
  readonly bytes: Uint8Array
  readonly label: string
  readonly writer: BlockWriter
  readonly isSpent: () => boolean
}

/** The file is valid, but contains no readable text. */
export class NoText extends Unreadable {
  readonly holds: 'a picture' | 'a recording'

  constructor(holds: 'a picture' | 'a recording') {
    super(`is ${holds}: what it says is not read here.`)
    this.holds = holds
  }
}

type Reader = (input: ReaderInput) => Promise<void> | void

/** The readers that read nothing, with their reasons. */
const refusals = new Map<Reader, () => Unreadable>()

/** Readers are loaded when they are first needed, since their libraries are large. */
export const readers = {
  docx: (input) => readWord(input),
  doc: async ({ bytes, writer }) => {
    await (await import('./doc/read-doc.ts')).readDoc(bytes, writer)
    ;(await import('./drawings/objects-in-ole.ts')).takeObjects(bytes, writer)
  },
  xlsx: async (input) => {
    const { EmptyWorkbook } = await import('../sheets/read-workbook.ts')
    let empty: Error | undefined
    try {
      await readWorkbook(input).catch((error: unknown) => {
        if (!(error instanceof EmptyWorkbook)) throw error
        empty = error
      })
    } finally {
      // A workbook may consist of this content alone.
      await (await import('./workbook/read-sheet-drawings.ts')).readSheetDrawings(input.bytes, input.writer)
    }
    if (empty !== undefined && input.writer.blocks.length === 0) throw empty
  },
  xls: async (input) => {
    try {
      await readWorkbook(input)
    } finally {
      // A workbook may consist of this content alone.
      ;(await import('./drawings/objects-in-ole.ts')).takeObjects(input.bytes, input.writer)
    }
  },
  csv: readWorkbook,
  pptx: async ({ bytes, writer }) => (await import('./pptx/read-pptx.ts')).readPptx(bytes, writer),
  ppt: async ({ bytes, writer }) => (await import('./ppt/read-ppt.ts')).readPpt(bytes, writer),
  pdf: async ({ bytes, writer, isSpent }) => (await import('./pdf/read-pdf.ts')).readPdf(bytes, writer, isSpent),
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
  png: refuse(() => new NoText('a picture')),
  jpg: refuse(() => new NoText('a picture')),
  webp: refuse(() => new NoText('a picture')),
  gif: refuse(() => new NoText('a picture')),
  picture: refuse(() => new NoText('a picture')),
  mp3: refuse(() => new NoText('a recording')),
  wav: refuse(() => new NoText('a recording')),
  sound: refuse(() => new NoText('a recording')),
  film: refuse(() => new NoText('a recording')),
  program: refuseWith('Send the document itself.'),
  unknown: refuseWith('Send it as a PDF.'),
  locked: refuse(lockedFile),
  empty: refuse(() => new Unreadable('is empty: it has no content at all. Send a file with content.')),
} satisfies Readonly<Record<Exclude<Kind, 'zip' | 'rar' | '7z' | 'mail'>, Reader>>

/** The kinds of documents that Word takes into another one, web pages among them as a letter of several parts. */
const inserted: readonly Kind[] = ['docx', 'html', 'text', 'rtf', 'mail']

/** `depth`: the number of documents that contain it. */
async function readWord({ bytes, writer, isSpent }: ReaderInput, depth = 0): Promise<void> {
  const { readDocx } = await import('./docx/read-docx.ts')
  await readDocx(bytes, writer, async (part, name, to) => {
    const kind = await kindOfContent(part, name)
    const input = { bytes: part, label: name, writer: to, isSpent }
    if (!inserted.includes(kind) || depth >= limits.archive.depth) throw new Unreadable('cannot be taken in.')
    if (kind === 'mail') await (await import('./mail/read-mail.ts')).readMailText(part, to)
    else if (kind === 'docx') await readWord(input, depth + 1)
    else await readers[kind as 'html' | 'text' | 'rtf'](input)
  })
}

async function readWorkbook({ bytes, writer, label }: ReaderInput) {
  await (await import('./workbook/read-tables.ts')).readTables(bytes, writer, label)
}

function refuse(explain: () => Unreadable): Reader {
  const reader = () => {
    throw explain()
  }
  refusals.set(reader, explain)
  return reader
}

function refuseWith(advice: string): Reader {
  return refuse(() => new Unreadable(`is of a kind whose text is not read here. ${advice}`))
}

/** Why no text is read from files of a kind; undefined if it is read. */
export const refusalOf = (kind: keyof typeof readers): Unreadable | undefined => refusals.get(readers[kind])?.()
