/**
 * Takes the attached files out of a PDF, both of the whole document and of annotations on a page. They are files of
 * their own.
 */
import { inflateSync } from 'node:zlib'
import { limits } from '../../container/limits.ts'
import type { BlockWriter } from '../block-writer.ts'
import { limits as readingLimits } from '../limits.ts'
import type { Pdf } from './open-pdf.ts'

/** What pdf.js gives of it, already unpacked. */
export interface AttachedFile {
  readonly filename?: string
  readonly content?: Uint8Array | null
}

/** Whether files that are attached would fill the memory: pdf.js unpacks all of them as soon as it is asked for their names. */
export function holdsHugeAttachment(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left: number = limits.fileBytes
  for (let at = buffer.indexOf(mark); at >= 0; at = buffer.indexOf(mark, at + mark.length)) {
    // 'EmbeddedFiles' is the list of them.
    const isList = buffer[at + mark.length] === letterS
    const start = buffer.indexOf('stream', at)
    if (isList || start < 0 || start - at > mostOfDictionary) continue
    const from = start + (buffer[start + 6] === 13 ? 8 : 7)
    const end = buffer.indexOf('endstream', from)
    left -= sizeOf(buffer.subarray(from, end < 0 ? undefined : end), left)
    if (left <= 0) return true
  }
  return false
}

const mark = '/EmbeddedFile'
const letterS = 0x73
/** In bytes. */
const mostOfDictionary = 2_000

function sizeOf(packed: Buffer, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: most }).length
  } catch (error) {
    // Not packed in this way, or damaged.
    return error instanceof RangeError ? most : packed.length
  }
}

export const hugeAttachment =
  'holds attached files that are larger than can be read here. Save them from the PDF, and send them by themselves.'

/** Returns a sentence for each file that could not be taken out. */
export async function takeAttachments(
  pdf: Pdf,
  onPages: readonly AttachedFile[],
  writer: BlockWriter,
): Promise<readonly string[]> {
  // pdf.js does not declare what an attachment is.
  const ofDocument = (await pdf.getAttachments().catch(() => null)) as Readonly<Record<string, AttachedFile>> | null
  const left: string[] = []
  let bytes = 0
  for (const { filename = 'a file', content } of [...Object.values(ofDocument ?? {}), ...onPages]) {
    bytes += content?.length ?? 0
    const isTooMuch = bytes > limits.fileBytes || writer.embedded.length >= readingLimits.archive.entries
    if (content === undefined || content === null || isTooMuch) left.push(`"${filename}"`)
    else writer.embedded.push({ name: filename, size: content.length, read: () => Promise.resolve(content) })
  }
  if (left.length === 0) return []
  const shown = left.slice(0, 5).join(', ') + (left.length > 5 ? ' and more' : '')
  return [`holds attached files that were not read: ${shown}. Save them from the PDF, and send them, too.`]
}
