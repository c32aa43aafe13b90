/** A document as a Word file, written in a worker: a long one takes seconds. */
import { inWorker } from '#server/workers/in-worker.ts'
import type { Content } from '../content/content.ts'
import type { WordOptions } from './write-word.ts'

const module = new URL('./write-word.ts', import.meta.url)

interface Options extends WordOptions {
  readonly signal: AbortSignal
}

export const wordFile = (content: Content, { signal, ...options }: Options): Promise<Uint8Array> =>
  inWorker(module, 'writeWord', [content, options], { kind: 'write', signal })
