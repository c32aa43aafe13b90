/**
 * Takes the attached files out of a PDF, both of the whole document and of annotations on a page. They are files of
 * their own.
 */
import { inflateSync } from 'node:zlib'
import { limits } from '../../container/limits.ts'
import type { BlockWriter } from '../block-writer.ts'
import { limits as readingLimits } from '../limits.ts'
import type { Pdf } from './open-pdf.ts'

/** What pdf.js gives of it. */
export interface AttachedFile {
  /** By which pdf.js unpacks it; undefined where the PDF names a file without holding it. */
  readonly id: string | undefined
  readonly filename?: string
}

/** Whether files that are attached would fill the memory: pdf.js unpacks each as a whole. */
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
  const named = (await pdf.getAttachments().catch(() => null)) ?? new Map<string, { filename: string }>()
  const ofDocument = Array.from(named, ([id, { filename }]) => ({ id, filename }))
  const left: string[] = []
  let bytes = 0
  for (const { id, filename = 'a file' } of [...ofDocument, ...onPages]) {
    const content = id === undefined ? null : await pdf.getAttachmentContent(id).catch(() => null)
    bytes += content?.length ?? 0
    const isTooMuch = bytes > limits.fileBytes || writer.embedded.length >= readingLimits.archive.entries
    if (content === null || isTooMuch) left.push(`"${filename}"`)
    else writer.embedded.push({ name: filename, size: content.length, read: () => Promise.resolve(content) })
  }
  if (left.length === 0) return []
  const shown = left.slice(0, 5).join(', ') + (left.length > 5 ? ' and more' : '')
  return [`holds attached files that were not read: ${shown}. Save them from the PDF, and send them, too.`]
}
