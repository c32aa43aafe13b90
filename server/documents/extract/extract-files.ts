/** Reads the text of files as they were sent, each in a worker: one that cannot be read is named, and the others are read. */
import { Refusal } from '#server/errors.ts'
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
  const found: ExtractedFile[] = []
  let room: number = limits.characters
  for (const file of files) {
    const read =
      room > 0
        ? await readFile(file, room, signal)
        : [{ file: file.name, blocks: [], problem: tooMuchText().sentence(file.name) }]
    for (const { blocks } of read) room -= blocks.reduce((sum, { text }) => sum + text.length, 0)
    found.push(...read)
  }
  return found
}

async function readFile(
  { name, size, bytes }: FileToRead,
  room: number,
  signal: AbortSignal | undefined,
): Promise<readonly ExtractedFile[]> {
  const module = new URL('./read-document.ts', import.meta.url)
  try {
    const input = { bytes: size, read: async () => [name, await bytes(), room] }
    return await inWorker<readonly ExtractedFile[]>(module, 'readDocument', input, { kind: 'read', signal })
  } catch (error) {
    // 503: the portal, not the file, is why it was not read.
    if (!(error instanceof Refusal) || error.status === 503 || signal?.aborted === true) throw error
    return [{ file: name, blocks: [], problem: `"${name}" could not be read. ${error.message}` }]
  }
}
