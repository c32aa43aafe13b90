/** Recognises the kind of a file by its bytes, looking into containers. */
import { sourceOfBytes } from '../container/source.ts'
import { damagedFile } from '../container/unreadable.ts'
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
  if (kind === 'damaged') throw damagedFile()
  // Many programs export web pages and XML with the extension of a workbook, and Excel opens them.
  const isExport = (kind === 'html' || kind === 'xml') && extensionOf(name) === '.xls'
  return isExport ? 'xls' : kind
}
