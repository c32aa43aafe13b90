/**
 * Reads the TNEF format of Outlook (winmail.dat, [MS-OXTNEF]): the text and the files of an e-mail, which other
 * programs show as a single file that they cannot open.
 */
import { damagedFile } from '../../container/unreadable.ts'
import type { ArchiveEntry } from '../archives/archive.ts'
import { limits } from '../limits.ts'
import { namesOf, type Letter } from './letter.ts'
import { addressOf, decodedPage, ids, isPicture } from './outlook-properties.ts'
import { Cursor, dateOf, numberOf, stringOf, trimmedText, types, type Properties } from './tnef-values.ts'
import { unpackRtf } from './unpack-rtf.ts'

export interface PackedLetter {
  readonly letter: Letter
  readonly attachments: readonly ArchiveEntry[]
}

export const isTnef = (bytes: Uint8Array): boolean => magic.every((byte, at) => bytes[at] === byte)
const magic = [0x78, 0x9f, 0x3e, 0x22]

/** The numbers of the attributes that are read, with their types in the upper half. */
const attributes = {
  codePage: 0x69007,
  subject: 0x18004,
  body: 0x2800c,
  properties: 0x69003,
  receivers: 0x69004,
  startOfFile: 0x69002,
  title: 0x18010,
  content: 0x6800f,
  propertiesOfFile: 0x69005,
} as const

interface PackedFile {
  title?: string
  content?: Buffer
  properties?: Properties
}

export function readTnef(bytes: Uint8Array): PackedLetter {
  if (!isTnef(bytes)) throw damagedFile()
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let page: number | undefined
  let subject: string | undefined
  let body: string | undefined
  let message: Properties = new Map()
  let receivers: readonly Properties[] = []
  const files: PackedFile[] = []
  for (const { id, value } of attributesOf(data)) {
    const file = files.at(-1)
    if (id === attributes.codePage && value.length >= 4) page = value.readUInt32LE(0)
    else if (id === attributes.subject) subject = trimmedText(value, page)
    else if (id === attributes.body) body = trimmedText(value, page)
    else if (id === attributes.properties) message = new Cursor(value).properties()
    else if (id === attributes.receivers) receivers = rowsOf(new Cursor(value))
    else if (id === attributes.startOfFile) files.push({})
    else if (file !== undefined && id === attributes.title) file.title = trimmedText(value, page)
    else if (file !== undefined && id === attributes.content) file.content = value
    else if (file !== undefined && id === attributes.propertiesOfFile) file.properties = new Cursor(value).properties()
  }
  const text = (id: string) => stringOf(message.get(id), page)
  const [html, rtf] = [message.get(ids.html), message.get(ids.rtf)]
  const named = (role: number) => namesOf(receivers.flatMap((person) => receiverOf(person, role, page)))
  return {
    letter: {
      subject: text(ids.subject) ?? subject,
      from: namesOf([
        { name: text(ids.senderName) ?? '', address: addressOf([text(ids.senderAddress), text(ids.sender)]) },
      ]),
      to: named(1),
      cc: named(2),
      date: dateOf(message.get(ids.sent) ?? message.get(ids.delivered))?.toUTCString(),
      text: text(ids.body) ?? body,
      html: html === undefined ? undefined : decodedPage(html.bytes, numberOf(message.get(ids.webCodePage)) ?? page),
      rtf: rtf === undefined ? undefined : unpackRtf(rtf.bytes),
    },
    attachments: files.slice(0, limits.archive.entries).flatMap((file) => attachmentOf(file, page)),
  }
}

/** Damage ends the list, because later attributes cannot be found. */
function* attributesOf(data: Buffer): Iterable<{ readonly id: number; readonly value: Buffer }> {
  const header = 9
  let at = 6
  while (at + header <= data.length) {
    const length = data.readUInt32LE(at + 5)
    if (at + header + length > data.length) return
    yield { id: data.readUInt32LE(at + 1), value: data.subarray(at + header, at + header + length) }
    // A checksum of two bytes follows.
    at += header + length + 2
  }
}

function rowsOf(cursor: Cursor): readonly Properties[] {
  const rows: Properties[] = []
  for (let left = Math.min(cursor.number(), mostReceivers); left > 0 && !cursor.isAtEnd; left -= 1)
    rows.push(cursor.properties())
  return rows
}
const mostReceivers = 2_000

function receiverOf(person: Properties, role: number, page: number | undefined) {
  if ((numberOf(person.get(ids.role)) ?? 1) !== role) return []
  const text = (id: string) => stringOf(person.get(id), page)
  const address = addressOf([text(ids.internetAddress), text(ids.address)])
  return [{ name: text(ids.name) ?? address ?? '', address }]
}

function attachmentOf({ title, content, properties = new Map() }: PackedFile, page: number | undefined) {
  const text = (id: string) => stringOf(properties.get(id), page)
  const name = text(ids.longName) ?? text(ids.shortName) ?? text(ids.name) ?? title ?? 'attachment'
  const object = properties.get(ids.content)
  if (object?.type === types.object) {
    // The number of its interface comes first.
    const inner = object.bytes.subarray(16)
    const shown = isTnef(inner) ? `${subjectOf(inner, page) ?? name}.msg` : name
    return [{ name: shown, size: inner.length, read: () => Promise.resolve<Uint8Array>(inner) }]
  }
  const data = content ?? object?.bytes
  if (data === undefined) return []
  const isInText =
    (numberOf(properties.get(ids.isHidden)) ?? 0) !== 0 || ((numberOf(properties.get(ids.place)) ?? 0) & 4) !== 0
  if (isInText && isPicture(name)) return []
  return [{ name, size: data.length, read: () => Promise.resolve<Uint8Array>(data) }]
}

function subjectOf(letter: Buffer, page: number | undefined): string | undefined {
  for (const { id, value } of attributesOf(letter))
    if (id === attributes.subject) return trimmedText(value, page) || undefined
  return undefined
}
