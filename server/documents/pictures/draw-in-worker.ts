/** Draws one picture in a worker with limited time and memory, since a small file can be made to take very much of both. */
import { Refusal } from '#server/refusals.ts'
import { inWorker, LimitReached } from '#server/workers/in-worker.ts'
import { workKinds } from '#server/workers/work-kinds.ts'

export interface FileToDraw {
  readonly name: string
  readonly size: number
  readonly bytes: () => Promise<Uint8Array>
}

/** `module` exports a function `exportName` that takes the uploaded picture. It has the seconds of its kind, unless told fewer. */
export async function drawInWorker<T>(
  module: URL,
  exportName: string,
  { name, size, bytes }: FileToDraw,
  signal: AbortSignal,
  seconds: number = workKinds.picture.seconds,
): Promise<T> {
  const input = { bytes: size, read: async () => [{ name, bytes: await bytes() }] }
  return await inWorker<T>(module, exportName, input, {
    kind: 'picture',
    except: { seconds, because: 'a caller may be in a hurry' },
    signal,
  }).catch((error: unknown) => {
    if (!(error instanceof LimitReached)) throw error
    throw new Refusal(
      422,
      `"${name}" takes more than ${seconds} seconds or too much memory to draw. Save the picture as PNG, or make it simpler or smaller, and try again.`,
    )
  })
}
