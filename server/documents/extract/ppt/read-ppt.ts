/** Reads the text of old slides (.ppt) in the order of the presentation, with the speaker's notes. */
import { openOle } from '../../container/ole/open-ole.ts'
import { damagedFile, lockedFile } from '../../container/unreadable.ts'
import type { BlockWriter, DraftPlace } from '../block-writer.ts'
import { takeRecords } from '../drawings/objects-in-ole.ts'
import { recordAt, recordsIn, types, within, type PptRecord } from './ppt-records.ts'

interface Text {
  /** 0 and 6 are titles, 5 is a subtitle, 2 are notes, 4 other shapes. */
  readonly kind: number
  readonly text: string
}

export function readPpt(bytes: Uint8Array, writer: BlockWriter): void {
  const { stream, user } = streamsOf(bytes)
  const offsets = readOffsets(stream, user)
  const document = [...recordsIn(stream)].findLast(({ type }) => type === types.document)
  if (document === undefined) throw damagedFile()
  const lists = [...recordsIn(document.body)].filter(({ type }) => type === types.slideList)
  const notes = readSlideList(lists, 2, offsets, stream)
  for (const [index, { record, outline }] of readSlideList(lists, 0, offsets, stream).entries()) {
    const slide = index + 1
    for (const text of textsOf(record, outline)) writeText(text, { label: `slide ${slide}`, slide }, writer)
    const slideNotes = notes.find(({ id }) => id === notesOf(record))
    const at: DraftPlace = { label: `slide ${slide}, notes`, slide, part: 'notes' }
    for (const { text } of textsOf(slideNotes?.record, slideNotes?.outline ?? []))
      writeText({ kind: 2, text }, at, writer)
  }
  const objects = [...new Set(offsets.values())].flatMap((offset) => recordAt(stream, offset) ?? [])
  takeRecords(
    objects.filter(({ type }) => type === types.embeddedObject),
    writer,
  )
}

function streamsOf(bytes: Uint8Array) {
  const container = openOle(bytes)
  const stream = container.stream('PowerPoint Document')
  const user = container.stream('Current User')
  if (stream === undefined || stream.length === 0 || user === undefined || user.length < 20) throw damagedFile()
  return { stream, user }
}

/** The current offset of each object by its id. Each save appends the changed objects to the stream. */
function readOffsets(stream: Buffer, user: Buffer): ReadonlyMap<number, number> {
  // The token of an encrypted document (MS-PPT 2.3.2).
  if (user.readUInt32LE(12) === 0xf3d1c4df) throw lockedFile()
  const offsets = new Map<number, number>()
  const seen = new Set<number>()
  let edit = user.readUInt32LE(16)
  while (edit !== 0 && !seen.has(edit)) {
    seen.add(edit)
    const record = recordAt(stream, edit)
    if (record?.type !== types.userEdit || record.body.length < 16) throw damagedFile()
    readDirectory(recordAt(stream, record.body.readUInt32LE(12)), offsets)
    edit = record.body.readUInt32LE(8)
  }
  return offsets
}

/** The newest directory is read first, and its entries win. */
function readDirectory(record: PptRecord | undefined, offsets: Map<number, number>): void {
  if (record?.type !== types.persistDirectory) throw damagedFile()
  const { body } = record
  for (let at = 0; at + 4 <= body.length;) {
    const head = body.readUInt32LE(at)
    const first = head & 0xfffff
    const count = head >>> 20
    for (let index = 0; index < count && at + 8 + index * 4 <= body.length; index += 1) {
      const id = first + index
      if (!offsets.has(id)) offsets.set(id, body.readUInt32LE(at + 4 + index * 4))
    }
    at += 4 + count * 4
  }
}

interface ListedSlide {
  readonly id: number
  readonly record: PptRecord | undefined
  /** The texts of its placeholders, to which its shapes refer by index. */
  readonly outline: readonly Text[]
}

function readSlideList(
  lists: readonly PptRecord[],
  instance: number,
  offsets: ReadonlyMap<number, number>,
  stream: Buffer,
): readonly ListedSlide[] {
  const list = lists.find((one) => one.instance === instance)
  const slides: (ListedSlide & { outline: Text[] })[] = []
  let kind = 4
  for (const record of list === undefined ? [] : recordsIn(list.body)) {
    if (record.type === types.slidePersist && record.body.length >= 16) {
      const at = offsets.get(record.body.readUInt32LE(0))
      slides.push({
        id: record.body.readUInt32LE(12),
        record: at === undefined ? undefined : recordAt(stream, at),
        outline: [],
      })
    } else if (record.type === types.textHeader) kind = headerOf(record)
    else {
      const text = textOf(record)
      if (text !== undefined) slides.at(-1)?.outline.push({ kind, text })
    }
  }
  return slides
}

function textsOf(record: PptRecord | undefined, outline: readonly Text[]): readonly Text[] {
  if (record === undefined) return outline
  const texts: Text[] = []
  let kind = 4
  for (const inner of within(record)) {
    if (inner.type === types.textHeader) kind = headerOf(inner)
    else if (inner.type === types.outlineText && inner.body.length >= 4) {
      const text = outline[inner.body.readUInt32LE(0)]
      if (text !== undefined) texts.push(text)
    } else {
      const text = textOf(inner)
      if (text !== undefined) texts.push({ kind, text })
    }
  }
  // Some programs omit the references in the shapes, so unused outline texts come first.
  return [...outline.filter((text) => !texts.includes(text)), ...texts]
}

/** The id of a slide's notes, from its atom (MS-PPT 2.5.10). */
function notesOf(record: PptRecord | undefined): number | undefined {
  const atom =
    record === undefined ? undefined : [...recordsIn(record.body)].find(({ type }) => type === types.slideAtom)
  const id = atom !== undefined && atom.body.length >= 20 ? atom.body.readUInt32LE(16) : 0
  return id === 0 ? undefined : id
}

const headerOf = ({ body }: PptRecord) => (body.length >= 4 ? body.readUInt32LE(0) : 4)

function textOf({ type, body }: PptRecord): string | undefined {
  if (type === types.textChars) return body.toString('utf16le')
  return type === types.textBytes ? body.toString('latin1') : undefined
}

function writeText({ kind, text }: Text, at: DraftPlace, writer: BlockWriter): void {
  // A single * is the place of an automatic number or date.
  for (const line of text.split('\r')) {
    if (line.trim() === '*') continue
    if (kind === 0 || kind === 6) writer.add('heading', line, at, { level: 1 })
    else if (kind === 5) writer.add('heading', line, at, { level: 2 })
    else if (kind === 1) writer.add('list', line, at, { level: 1 })
    else writer.add('text', line, at)
  }
}
