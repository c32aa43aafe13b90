/** Takes the files out of a PDF, those of the whole document and those behind a pin on a page: they are files of their own. */
import { limits } from '../../container/limits.ts'
import type { BlockWriter } from '../block-writer.ts'
import { limits as readingLimits } from '../limits.ts'
import type { Pdf } from './open-pdf.ts'

/** What pdf.js gives of it, already unpacked. */
export interface AttachedFile {
  readonly filename?: string
  readonly content?: Uint8Array | null
}

/** Returns what has to be said of those that could not be taken out. */
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
