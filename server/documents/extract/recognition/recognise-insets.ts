/** Recognises the pictures inside a document without pages, and puts what they say where they stand. */
import { inWorker } from '#server/workers/in-worker.ts'
import { limits } from '../limits.ts'
import type { Block, ExtractedFile, PictureInText, UnreadPage } from '../types.ts'
import type { ReadInset } from './compose-insets.ts'
import type { RecognitionOptions } from './recognise-file.ts'
import { recogniseWithin } from './recognise-within.ts'

export async function recogniseInsets(
  document: ExtractedFile,
  pictures: readonly PictureInText[],
  { recognise, signal, report }: RecognitionOptions,
): Promise<ExtractedFile> {
  const { unreadPages: _, ...file } = document
  // A document that holds nothing but pictures is a scan, so each of its pages counts.
  const kind = file.blocks.length === 0 ? 'picture' : 'inset'
  const read: ReadInset[] = []
  const unread: UnreadPage[] = []
  for (const [index, { bytes, after, at }] of pictures.entries()) {
    const page = { page: index + 1, label: at.label }
    if (index >= limits.recognition.pictures) {
      unread.push({ ...page, reason: `Only ${limits.recognition.pictures} pictures of a document are recognised.` })
      continue
    }
    report?.(index / pictures.length, `Reading ${at.label}, ${index + 1} of ${pictures.length}`)
    const [result] = await recogniseWithin(
      () => recognise({ kind, bytes }, [1], signal),
      [{ ...page, reason: '' }],
      signal,
    )
    if (result === undefined) continue
    if ('reason' in result) unread.push({ ...page, reason: result.reason })
    else if (result.pieces.length > 0) read.push({ recognised: result, after, at })
  }
  const module = new URL('./compose-insets.ts', import.meta.url)
  const blocks =
    read.length === 0
      ? file.blocks
      : await inWorker<readonly Block[]>(module, 'composeInsets', [file.blocks, read], { kind: 'read', signal })
  return { ...file, blocks, ...(unread.length === 0 ? {} : { unreadPages: unread }) }
}
