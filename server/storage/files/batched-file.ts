/**
 * Writes a stream to a file in batches of a megabyte, and collects the next batch meanwhile. Network data arrives in pieces of
 * 64 KB, and writing each of them took more processor time than everything else in an upload.
 */
import { Writable } from 'node:stream'

/** Bytes. */
const batchSize = 1024 * 1024

/** The methods of Node's FileHandle that are used here. */
interface Handle {
  readonly writev: (chunks: readonly Uint8Array[]) => Promise<{ readonly bytesWritten: number }>
  readonly sync: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Finishes once the content is on the disk. `watch` is called with each piece. */
export class BatchedFile extends Writable {
  readonly #file: Handle
  readonly #watch: ((chunk: Uint8Array) => void) | undefined
  #collected: Uint8Array[] = []
  #size = 0
  /** Settles when the previous batch is written. */
  #writing: Promise<void> = Promise.resolve()

  constructor(file: Handle, watch?: (chunk: Uint8Array) => void) {
    super({ highWaterMark: batchSize })
    this.#file = file
    this.#watch = watch
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    try {
      this.#watch?.(chunk)
    } catch (error) {
      // An error that is thrown here would end the process.
      return done(error as Error)
    }
    this.#collected.push(chunk)
    this.#size += chunk.byteLength
    if (this.#size < batchSize) return done()
    settleCallback(this.#writeBatch(), done)
  }

  override _final(done: (error?: Error | null) => void) {
    const flush = async () => {
      await this.#writeBatch()
      await this.#writing
      await this.#file.sync()
    }
    settleCallback(flush(), done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    // The file is closed only after the last write has ended.
    const close = async () => {
      await this.#writing.catch(() => undefined)
      await this.#file.close()
    }
    settleCallback(close(), (problem) => done(problem ?? error))
  }

  /** Resolves as soon as the next batch may be collected. */
  async #writeBatch(): Promise<void> {
    const chunks = this.#collected
    this.#collected = []
    this.#size = 0
    await this.#writing
    this.#writing = writeAll(this.#file, chunks)
    // The next batch awaits this and gets the error; until then it must not count as unhandled.
    this.#writing.catch(() => undefined)
  }
}

async function writeAll(file: Handle, chunks: readonly Uint8Array[]): Promise<void> {
  let rest = chunks
  while (rest.length > 0) {
    const { bytesWritten } = await file.writev(rest)
    rest = unwrittenChunks(rest, bytesWritten)
  }
}

/** The chunks without the bytes that were written: a disk that is nearly full may accept only a part. */
function unwrittenChunks(chunks: readonly Uint8Array[], written: number): readonly Uint8Array[] {
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

/** Calls the callback of a Node stream. `nextTick` keeps errors that the callback throws out of the promise. */
function settleCallback(work: Promise<void>, done: (error?: Error | null) => void): void {
  void work.then(
    () => process.nextTick(done),
    // Files reject only with errors.
    (error: unknown) => process.nextTick(done, error as Error),
  )
}
