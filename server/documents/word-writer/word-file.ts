/** A document as a Word file, written in a worker: a long one takes seconds. */
import { inWorker } from '#server/workers/in-worker.ts'
import type { Content } from '../content/content.ts'
import type { WordOptions } from './write-word.ts'

const writing = new URL('./write-word.ts', import.meta.url)
const filling = new URL('./fill-template.ts', import.meta.url)

interface Options extends WordOptions {
  readonly signal: AbortSignal
}

export const wordFile = (content: Content, { signal, ...options }: Options): Promise<Uint8Array> =>
  inWorker(writing, 'writeWord', [content, options], { kind: 'write', signal })

/** The names of the placeholders of a Word template. */
export const templatePlaceholders = (template: Uint8Array, signal: AbortSignal): Promise<readonly string[]> =>
  inWorker(filling, 'placeholdersIn', [template], { kind: 'write', signal })
