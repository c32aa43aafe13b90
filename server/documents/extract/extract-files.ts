/** Reads the text of uploaded files, each in a worker. A file that cannot be read gets a problem; the others are still read. */
import { Refusal } from '#server/refusals.ts'
import { inWorker } from '#server/workers/in-worker.ts'
import { tooMuchText } from './block-writer.ts'
import { limits } from './limits.ts'
import type { ExtractedFile } from './types.ts'

export interface FileToRead {
  readonly name: string
  readonly size: number
  readonly bytes: () => Promise<Uint8Array>
}

export async function extractFiles(
  files: readonly FileToRead[],
  signal?: AbortSignal,
): Promise<readonly ExtractedFile[]> {
  const results: ExtractedFile[] = []
  let remainingCharacters: number = limits.characters
  for (const file of files) {
    const fileResults =
      remainingCharacters > 0
        ? await readFile(file, remainingCharacters, signal)
        : [{ file: file.name, blocks: [], problem: tooMuchText().sentenceFor(file.name) }]
    for (const { blocks } of fileResults) remainingCharacters -= blocks.reduce((sum, { text }) => sum + text.length, 0)
    results.push(...fileResults)
  }
  return results
}

async function readFile(
  { name, size, bytes }: FileToRead,
  remainingCharacters: number,
  signal: AbortSignal | undefined,
): Promise<readonly ExtractedFile[]> {
  const module = new URL('./read-document.ts', import.meta.url)
  try {
    const input = { bytes: size, read: async () => [name, await bytes(), remainingCharacters] }
    return await inWorker<readonly ExtractedFile[]>(module, 'readDocument', input, { kind: 'read', signal })
  } catch (error) {
    // 503 means that the portal, not the file, is the cause.
    if (!(error instanceof Refusal) || error.status === 503 || signal?.aborted === true) throw error
    return [{ file: name, blocks: [], problem: `"${name}" could not be read. ${error.message}` }]
  }
}
