/** Reads an e-mail (.eml, and .msg and winmail.dat of Outlook); its attachments are files of their own. */
import PostalMime, { type Address, type Email } from 'postal-mime'
import { damagedFile } from '../../container/unreadable.ts'
import type { ArchiveEntry } from '../archives/archive.ts'
import type { BlockWriter } from '../block-writer.ts'
import { limits } from '../limits.ts'
import { namesOf, writeLetter, writeLetterText, type Letter } from './letter.ts'
import { isTnef, readTnef, type PackedLetter } from './read-tnef.ts'
import { restoreWindows1252 } from '../../container/restore-garbled.ts'

/** Returns the attachments. */
export async function readMail(bytes: Uint8Array, writer: BlockWriter): Promise<readonly ArchiveEntry[]> {
  if (isOle(bytes)) return (await import('./read-msg.ts')).readMsg(bytes, writer)
  if (isTnef(bytes)) {
    const { letter, attachments } = readTnef(bytes)
    writeLetter(letter, writer)
    return attachments
  }
  const mail = await parse(bytes)
  const { entries, packed } = attachmentsOf(mail)
  const isEmpty = (mail.text ?? '').trim() === '' && mail.html === undefined
  const letter: Letter = {
    subject: mail.subject,
    from: namesOf(membersOf(mail.from === undefined ? [] : [mail.from])),
    to: namesOf(membersOf(mail.to ?? [])),
    cc: namesOf(membersOf(mail.cc ?? [])),
    date: mail.headers.find(({ key }) => key === 'date')?.value,
    text: mail.text,
    html: mail.html,
  }
  const { text, html, rtf } = packed?.letter ?? letter
  writeLetter(isEmpty ? { ...letter, text, html, rtf } : letter, writer)
  return [...entries, ...(packed?.attachments ?? [])].slice(0, limits.archive.entries)
}

/** `packed`: the winmail.dat that Outlook sent. Its files are shown in its place. */
function attachmentsOf({ attachments }: Email): {
  readonly entries: readonly ArchiveEntry[]
  readonly packed?: PackedLetter
} {
  const entries: ArchiveEntry[] = []
  let packed: PackedLetter | undefined
  for (const { filename, content, disposition, mimeType } of attachments.slice(0, limits.archive.entries)) {
    const data = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer)
    // A picture inside the text of a letter is decoration: a logo, a signature.
    if (disposition === 'inline' && mimeType.startsWith('image/')) continue
    if (packed === undefined && isTnef(data)) packed = readTnef(data)
    else {
      const name = filename ?? (mimeType === 'message/rfc822' ? 'message.eml' : 'attachment')
      entries.push({ name: restoreWindows1252(name), size: data.length, read: () => Promise.resolve(data) })
    }
  }
  return { entries, ...(packed === undefined ? {} : { packed }) }
}

/** Only its text: programs save web pages in the form of an e-mail (.mht). */
export async function readMailText(bytes: Uint8Array, writer: BlockWriter): Promise<void> {
  if (isOle(bytes)) throw damagedFile()
  const { text, html } = await parse(bytes)
  writeLetterText({ text: html === undefined ? text : undefined, html }, writer)
}

const isOle = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf

const parse = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, {
    maxNestingDepth: 32,
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
  }).catch(() => {
    throw damagedFile()
  })

const membersOf = (addresses: readonly Address[]) =>
  addresses.flatMap((each) => ('group' in each && each.group !== undefined ? each.group : [each]))
