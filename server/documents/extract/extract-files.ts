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
  /** Equal fingerprints mean equal contents. */
  readonly id?: string
  readonly name: string
  readonly size: number
  readonly bytes: () => Promise<Uint8Array>
}

export interface ExtractOptions {
  readonly signal?: AbortSignal | undefined
  /** Recognises text in pictures; without it, pictures stay unread. */
  readonly recognise?: RecognisePages | undefined
  readonly report?: ((share: number, message: string) => void) | undefined
  /** Returns the result of an earlier attempt to read a file; undefined if none is stored. */
  readonly once?:
    | ((file: FileToRead, read: () => Promise<ExtractedFiles | undefined>) => Promise<ExtractedFiles | undefined>)
    | undefined
  /** Called for a file whose reading failed for a reason other than the file itself. */
  readonly onFailure?: ((file: string, problem: string) => void) | undefined
}

type ExtractedFiles = readonly ExtractedFile[]

export async function extractFiles(
  files: readonly FileToRead[],
  options: ExtractOptions = {},
): Promise<readonly ExtractedFile[]> {
  const { once = (_, read) => read(), onFailure } = options
  const results: ExtractedFile[] = []
  let remainingCharacters: number = limits.characters
  for (const file of files) {
    if (remainingCharacters <= 0) {
      results.push(withUnreadPages({ file: file.name, blocks: [], problem: tooMuchText().sentenceFor(file.name) }))
      continue
    }
    let failed: ExtractedFiles | undefined
    const read = await once(file, async () => {
      const attempt = await readFile(file, remainingCharacters, options)
      if ('parts' in attempt) return attempt.parts
      failed = [withUnreadPages({ file: file.name, blocks: [], problem: attempt.failure })]
      onFailure?.(file.name, attempt.failure)
      return undefined
    })
    const parts = read ?? failed ?? []
    for (const { blocks } of parts) remainingCharacters -= blocks.reduce((sum, { text }) => sum + text.length, 0)
    results.push(...parts)
  }
  return results
}

async function readFile(
  { name, size, bytes }: FileToRead,
  remainingCharacters: number,
  { signal, recognise, report }: ExtractOptions,
): Promise<{ readonly parts: ExtractedFiles } | { readonly failure: string }> {
  const module = new URL('./read-document.ts', import.meta.url)
  try {
    const input = { bytes: size, read: async () => [name, await bytes(), remainingCharacters] }
    const results = await inWorker<readonly ReadFile[]>(module, 'readWithPictures', input, { kind: 'read', signal })
    const parts: ExtractedFile[] = []
    for (const result of results) {
      const complete =
        recognise === undefined ? withoutPicture(result) : await recogniseFile(result, { recognise, signal, report })
      parts.push(withUnreadPages(complete))
    }
    return { parts }
  } catch (error) {
    // 503 means that the portal, not the file, is the cause.
    if (!(error instanceof Refusal) || error.status === 503 || signal?.aborted === true) throw error
    return { failure: `"${name}" could not be read. ${error.message}` }
  }
}
