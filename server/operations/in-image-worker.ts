/** Runs work on pictures in a worker. The files are read when a worker is free. */
import { Refusal } from '#server/refusals.ts'
import { inWorker, LimitReached } from '#server/workers/in-worker.ts'
import type { WorkFile } from './work.ts'

interface ImageTask {
  readonly module: URL
  readonly exportName: string
  readonly files: readonly WorkFile[]
  /** `contents`: the contents of the files, in their order. */
  readonly argsOf: (contents: readonly Uint8Array[]) => readonly unknown[]
  readonly kind: 'image' | 'cutout'
  readonly signal: AbortSignal
}

export async function inImageWorker<T>({ module, exportName, files, argsOf, kind, signal }: ImageTask): Promise<T> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const read = async () => argsOf(await Promise.all(files.map((file) => file.bytes())))
  return await inWorker<T>(module, exportName, { bytes, read }, { kind, signal }).catch((error: unknown) => {
    if (!(error instanceof LimitReached)) throw error
    const [file] = files
    const name = file === undefined ? 'The picture' : `"${file.name}"`
    throw new Refusal(422, `${name} takes too much time or memory. Make the picture smaller and try again.`)
  })
}
