/** Recognises the kind of a file by its bytes, looking into containers. */
import { sourceOfBytes } from '../container/source.ts'
import { damagedFile, Unreadable } from '../container/unreadable.ts'
import { kindOfOle, kindOfZip } from '../sniff/kind-of-container.ts'
import type { Kind } from '../sniff/kinds.ts'
import { extensionOf, headLength, sniff } from '../sniff/sniff.ts'

const inZip: readonly Kind[] = ['zip', 'docx', 'xlsx', 'pptx', 'opendocument']

export async function kindOfContent(bytes: Uint8Array, name: string): Promise<Kind> {
  const kindByHead = await sniff(bytes.subarray(0, headLength), name)
  const kind = inZip.includes(kindByHead)
    ? await kindOfZip(sourceOfBytes(bytes))
    : kindByHead === 'ole'
      ? await kindOfOle(sourceOfBytes(bytes))
      : kindByHead
  if (kind === 'damaged') throw isPartOfZip(bytes) ? partOfZip() : damagedFile()
  // Many programs export web pages and XML with the extension of a workbook, and Excel opens them.
  const isExport = (kind === 'html' || kind === 'xml') && extensionOf(name) === '.xls'
  return isExport ? 'xls' : kind
}

/**
 * The first part of a split archive begins with a signature of its own; the last part names a disk number above 0
 * (APPNOTE 4.3.16, 8.5).
 */
function isPartOfZip(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.subarray(0, 4).equals(Buffer.from('PK\x07\x08', 'latin1'))) return true
  const end = buffer.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  return end >= 0 && end + 6 <= buffer.length && buffer.readUInt16LE(end + 4) > 0
}

const partOfZip = () =>
  new Unreadable(
    'is one of several parts of a ZIP archive, which are not read here. Pack the files as one ZIP, or send them one by one.',
  )
