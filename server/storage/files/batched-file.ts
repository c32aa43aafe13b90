/**
 * Writes a stream to a file in batches of a megabyte, while the next one is collected. A network gives 64 KB at a time,
 * and to write each by itself took more of the processor than all the rest of an upload.
 */
import { Writable } from 'node:stream'

/** Bytes. */
const batch = 1024 * 1024

/** As much of Node's handle of a file as is needed. */
interface Handle {
  readonly writev: (chunks: readonly Uint8Array[]) => Promise<{ readonly bytesWritten: number }>
  readonly sync: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Finishes once the content is on the disk. `watch` is shown each piece. */
export class BatchedFile extends Writable {
  readonly #file: Handle
  readonly #watch: ((chunk: Uint8Array) => void) | undefined
  #collected: Uint8Array[] = []
  #size = 0
  /** The batch before. */
  #writing: Promise<void> = Promise.resolve()

  constructor(file: Handle, watch?: (chunk: Uint8Array) => void) {
    super({ highWaterMark: batch })
    this.#file = file
    this.#watch = watch
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    try {
      this.#watch?.(chunk)
    } catch (error) {
      // Thrown from here it would end the process.
      return done(error as Error)
    }
    this.#collected.push(chunk)
    this.#size += chunk.byteLength
    if (this.#size < batch) return done()
    callBack(this.#writeBatch(), done)
  }

  override _final(done: (error?: Error | null) => void) {
    const flush = async () => {
      await this.#writeBatch()
      await this.#writing
      await this.#file.sync()
    }
    callBack(flush(), done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    // Nothing may be written to it any more.
    const close = async () => {
      await this.#writing.catch(() => undefined)
      await this.#file.close()
    }
    callBack(close(), (problem) => done(problem ?? error))
  }

  /** Resolves as soon as the next batch may be collected. */
  async #writeBatch(): Promise<void> {
    const chunks = this.#collected
    this.#collected = []
    this.#size = 0
    await this.#writing
    this.#writing = writeAll(this.#file, chunks)
    // Whoever waits for it next is told; until then nobody does.
    this.#writing.catch(() => undefined)
  }
}

async function writeAll(file: Handle, chunks: readonly Uint8Array[]): Promise<void> {
  let rest = chunks
  while (rest.length > 0) {
    const { bytesWritten } = await file.writev(rest)
    rest = after(rest, bytesWritten)
  }
}

/** What is left when so many bytes are written: a disk that is nearly full takes a part. */
function after(chunks: readonly Uint8Array[], written: number): readonly Uint8Array[] {
  let left = written
  let done = 0
  for (const { byteLength } of chunks) {
    if (byteLength > left) break
    left -= byteLength
    done += 1
  }
  const [first, ...others] = chunks.slice(done)
  return first === undefined ? [] : [first.subarray(left), ...others]
}

/** Streams of Node ask with a callback; `nextTick` keeps what the callback throws out of the promise. */
function callBack(work: Promise<void>, done: (error?: Error | null) => void): void {
  void work.then(
    () => process.nextTick(done),
    // What files reject with is an error.
    (error: unknown) => process.nextTick(done, error as Error),
  )
}
