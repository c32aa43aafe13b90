/** Reads the text of uploaded files, each in a worker. A file that cannot be read gets a problem; the others are still read. */
import { Refusal } from '#server/refusals.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { tooMuchText } from './block-writer.ts'
import { limits } from './limits.ts'
import { withoutPicture, type ReadFile } from './read-document.ts'
import { recogniseFile } from './recognition/recognise-file.ts'
import type { RecognisePages } from './recognition/types.ts'
import type { ExtractedFile } from './types.ts'
import { withUnreadPages } from './with-unread-pages.ts'

export interface FileToRead {
  readonly name: string
  readonly size: number
  readonly bytes: () => Promise<Uint8Array>
}

export interface ExtractOptions {
  readonly signal?: AbortSignal | undefined
  /** Recognises text in pictures; without it, pictures stay unread. */
  readonly recognise?: RecognisePages | undefined
  readonly report?: ((share: number, message: string) => void) | undefined
}

export async function extractFiles(
  files: readonly FileToRead[],
  { signal, recognise, report }: ExtractOptions = {},
): Promise<readonly ExtractedFile[]> {
  const results: ExtractedFile[] = []
  let remainingCharacters: number = limits.characters
  for (const file of files) {
    const fileResults: readonly ReadFile[] =
      remainingCharacters > 0
        ? await readFile(file, remainingCharacters, signal)
        : [{ file: file.name, blocks: [], problem: tooMuchText().sentenceFor(file.name) }]
    for (const { blocks } of fileResults) remainingCharacters -= blocks.reduce((sum, { text }) => sum + text.length, 0)
    for (const result of fileResults) {
      const complete =
        recognise === undefined ? withoutPicture(result) : await recogniseFile(result, { recognise, signal, report })
      results.push(withUnreadPages(complete))
    }
  }
  return results
}

async function readFile(
  { name, size, bytes }: FileToRead,
  remainingCharacters: number,
  signal: AbortSignal | undefined,
): Promise<readonly ReadFile[]> {
  const module = new URL('./read-document.ts', import.meta.url)
  try {
    const input = { bytes: size, read: async () => [name, await bytes(), remainingCharacters] }
    return await inWorker<readonly ReadFile[]>(module, 'readWithPictures', input, { kind: 'read', signal })
  } catch (error) {
    // 503 means that the portal, not the file, is the cause.
    if (!(error instanceof Refusal) || error.status === 503 || signal?.aborted === true) throw error
    return [{ file: name, blocks: [], problem: `"${name}" could not be read. ${error.message}` }]
  }
}
