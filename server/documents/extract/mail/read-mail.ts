/** Reads an e-mail (.eml): who wrote to whom, when and about what, then its text; its attachments are files of their own. */
import PostalMime, { type Address } from 'postal-mime'
import { restoreGarbled } from '../../container/restore-garbled.ts'
import { restoreWindows1252 } from '../../container/restore-windows-1252.ts'
import { damagedFile } from '../../container/unreadable.ts'
import type { ArchiveEntry } from '../archives/archive.ts'
import type { BlockWriter } from '../block-writer.ts'
import { readHtmlText } from '../html/read-html.ts'
import { limits } from '../limits.ts'
import { writePlain } from '../text/read-plain.ts'

/** Returns the attachments. */
export async function readMail(bytes: Uint8Array, writer: BlockWriter): Promise<readonly ArchiveEntry[]> {
  const mail = await PostalMime.parse(bytes, {
    maxNestingDepth: 32,
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
  }).catch(() => {
    throw damagedFile()
  })
  if (mail.subject !== undefined)
    writer.add('heading', restoreWindows1252(mail.subject), { label: 'subject' }, { level: 1 })
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['From', namesOf(mail.from === undefined ? [] : [mail.from])],
    ['To', namesOf(mail.to ?? [])],
    ['Cc', namesOf(mail.cc ?? [])],
    ['Date', mail.headers.find(({ key }) => key === 'date')?.value],
  ]
  for (const [name, value] of fields)
    if (value !== undefined && value !== '')
      writer.add('field', `${name}: ${restoreWindows1252(value)}`, { label: name.toLowerCase() })
  const text = mail.text?.trim() ?? ''
  if (text !== '') writePlain(restored(text), writer)
  // It is decoded already, whichever encoding its own header states.
  else if (mail.html !== undefined) readHtmlText(restored(mail.html), writer)
  return mail.attachments.slice(0, limits.archive.entries).flatMap(({ filename, content, disposition, mimeType }) => {
    const data = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer)
    // A picture inside the text of a letter is decoration: a logo, a signature.
    if (disposition === 'inline' && mimeType.startsWith('image/')) return []
    const name = filename ?? (mimeType === 'message/rfc822' ? 'message.eml' : 'attachment')
    return [{ name: restoreWindows1252(name), size: data.length, read: () => Promise.resolve(data) }]
  })
}

/** Programs that pass letters on state an encoding of which they know nothing: the text is in UTF-8. */
function restored(text: string): string {
  const western = restoreWindows1252(text)
  return restoreGarbled(western) ?? western
}

const namesOf = (addresses: readonly Address[]): string =>
  addresses
    .flatMap((each) => ('group' in each && each.group !== undefined ? each.group : [each]))
    .map(({ name, address }) => (name === '' || name === address ? (address ?? '') : `${name} <${address ?? ''}>`))
    .join(', ')
