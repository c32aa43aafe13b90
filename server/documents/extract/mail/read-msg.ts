/** Reads an e-mail as Outlook saves it (.msg, [MS-OXMSG]): properties by number, in streams of an OLE container. */
import { openOle, type Ole, packOle } from '../../container/ole/open-ole.ts'
import { damagedFile } from '../../container/unreadable.ts'
import type { ArchiveEntry } from '../archives/archive.ts'
import type { BlockWriter } from '../block-writer.ts'
import { limits } from '../limits.ts'
import { namesOf, writeLetter } from './letter.ts'
import { addressOf, dateOfTicks, decoded, decodedPage, ids, isPicture } from './outlook-properties.ts'
import { unpackRtf } from './unpack-rtf.ts'

/** Returns the attachments. */
export function readMsg(bytes: Uint8Array, writer: BlockWriter): readonly ArchiveEntry[] {
  const ole = openOle(bytes)
  const message = new Properties(ole, 32)
  const page = message.number(ids.codePage) ?? message.number(ids.webCodePage)
  const html = message.bytes(ids.html)
  const rtf = message.bytes(ids.rtf)
  const people = ole.folders
    .filter((name) => /^__recip_version/i.test(name))
    .slice(0, mostFolders)
    .map((name) => recipientOf(new Properties(ole.folder(name), 8, page)))
  const receivers = (role: number) => namesOf(people.filter((each) => each.role === role))
  const text = (id: string) => message.text(id, page)
  const from = { name: text(ids.senderName) ?? '', address: addressOf([text(ids.senderAddress), text(ids.sender)]) }
  const letter = {
    subject: text(ids.subject),
    from: namesOf([from]),
    to: receivers(1) || text(ids.shownTo),
    cc: receivers(2) || text(ids.shownCc),
    date: dateOf(message, text(ids.headers)),
    text: text(ids.body),
    html: html === undefined ? text(ids.html) : decodedPage(html, message.number(ids.webCodePage)),
    rtf: rtf === undefined ? undefined : unpackRtf(rtf),
  }
  writeLetter(letter, writer)
  return ole.folders
    .filter((name) => /^__attach_version/i.test(name))
    .slice(0, limits.archive.entries)
    .flatMap((name) => attachmentOf(ole.folder(name), page))
}

const mostFolders = 2_000
const propertiesStream = '__properties_version1.0'

class Properties {
  readonly #ole: Ole
  readonly #page: number | undefined
  /** Values of fixed length, by number. */
  readonly #values = new Map<string, Buffer>()

  /** `header`: the length of what stands before the properties of fixed length. */
  constructor(ole: Ole, header: number, page?: number) {
    this.#ole = ole
    this.#page = page
    const table = ole.stream(propertiesStream) ?? Buffer.alloc(0)
    for (let at = header; at + 16 <= table.length; at += 16) {
      const id = table
        .readUInt16LE(at + 2)
        .toString(16)
        .padStart(4, '0')
        .toUpperCase()
      this.#values.set(id, table.subarray(at + 8, at + 16))
    }
  }

  /** In Unicode, or in the code page that the message states. */
  text(id: string, page = this.#page): string | undefined {
    const wide = this.#stream(id, '001F')
    const narrow = this.#stream(id, '001E')
    const text = wide?.toString('utf16le') ?? (narrow === undefined ? undefined : decoded(narrow, page))
    return text?.replace(/\0+$/, '')
  }

  bytes(id: string): Buffer | undefined {
    return this.#stream(id, '0102')
  }

  number(id: string): number | undefined {
    return this.#values.get(id)?.readInt32LE(0)
  }

  time(id: string): Date | undefined {
    const value = this.#values.get(id)?.readBigUInt64LE(0)
    return value === undefined ? undefined : dateOfTicks(value)
  }

  #stream(id: string, type: string): Buffer | undefined {
    return this.#ole.stream(`__substg1.0_${id}${type}`)
  }
}

function recipientOf(person: Properties) {
  const address = addressOf([person.text(ids.internetAddress), person.text(ids.address)])
  return { role: person.number(ids.role) ?? 1, name: person.text(ids.name) ?? address ?? '', address }
}

/** As the letter itself states it, like that of an .eml. */
function dateOf(message: Properties, headers: string | undefined): string | undefined {
  const stated = /^Date:[ \t]*(.*)$/im.exec(headers ?? '')?.[1]?.trim()
  return stated ?? (message.time(ids.sent) ?? message.time(ids.delivered))?.toUTCString()
}

function attachmentOf(folder: Ole, page: number | undefined): readonly ArchiveEntry[] {
  const properties = new Properties(folder, 8, page)
  const names = [ids.longName, ids.shortName, ids.name].map((id) => properties.text(id))
  const name = names.find((each) => each !== undefined && each !== '')
  const content = properties.bytes(ids.content)
  const inner = folder.folders.find((each) => each.toUpperCase() === `__SUBSTG1.0_${ids.content}000D`)
  if (content !== undefined) {
    const isInText = (properties.number(ids.isHidden) ?? 0) !== 0 || ((properties.number(ids.place) ?? 0) & 4) !== 0
    if (isInText && isPicture(name ?? properties.text(ids.extension) ?? '')) return []
    return [{ name: name ?? 'attachment', size: content.length, read: () => Promise.resolve(content) }]
  }
  if (inner === undefined) return []
  const object = folder.folder(inner)
  const isMessage = object.stream(propertiesStream) !== undefined
  const title = name ?? new Properties(object, 24, page).text(ids.subject) ?? 'message'
  const shown = isMessage && !/\.msg$/i.test(title) ? `${title}.msg` : title
  return [{ name: shown, size: 0, read: async () => await Promise.resolve(asFile(object)) }]
}

/** A message or document inside a message, as the file that it would be by itself. */
function asFile({ streams }: Ole): Uint8Array {
  if (streams.size > mostFolders) throw damagedFile()
  // The table of properties begins with 24 bytes inside a message, with 32 in a file.
  const asStored = (content: Buffer) => Buffer.concat([content.subarray(0, 24), Buffer.alloc(8), content.subarray(24)])
  return packOle(
    [...streams].map(([path, content]) => [path, path === propertiesStream ? asStored(content) : content] as const),
  )
}
