/** Contents are written to the disk completely and in order, in few large writes. */
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { BatchedFile } from './batched-file.ts'

/** A file that accepts only so many bytes at a time and records the calls. */
function slowFile(most = Infinity) {
  const written: Buffer[] = []
  const events: string[] = []
  return {
    written: () => Buffer.concat(written),
    events,
    file: {
      async writev(chunks: readonly Uint8Array[]) {
        const accepted = Buffer.concat(chunks).subarray(0, most)
        written.push(accepted)
        events.push(`write ${accepted.byteLength}`)
        return { bytesWritten: accepted.byteLength }
      },
      async sync() {
        events.push('sync')
      },
      async close() {
        events.push('close')
      },
    },
  }
}

/** Bytes that show their position. */
const makePiece = (at: number, size: number) => Buffer.alloc(size, at % 251)
const makePieces = (sizes: readonly number[]) => sizes.map((size, at) => makePiece(at, size))

test.each([
  ['nothing', []],
  ['one byte', [1]],
  ['many small pieces', Array.from({ length: 5000 }, (_, at) => at % 7)],
  ['pieces as a network gives them', Array.from({ length: 50 }, () => 65_536)],
  ['one large piece', [5_000_000]],
  ['large and small', [1, 3_000_000, 2, 65_536, 1_048_576, 0, 7]],
])('%s is written as it came', async (_what, sizes) => {
  const path = join(temporaryFolder(), 'file')
  const content = makePieces(sizes)
  const seen: Uint8Array[] = []
  await pipeline(
    Readable.from(content, { objectMode: false }),
    new BatchedFile(await open(path, 'wx'), (chunk) => seen.push(chunk)),
  )
  const whole = Buffer.concat(content)
  expect(Buffer.compare(await readFile(path), whole)).toBe(0)
  expect(Buffer.compare(Buffer.concat(seen), whole)).toBe(0)
})

test('50 pieces of 64 KB are four writes, flushed before it finishes, and closed', async () => {
  const { file, events } = slowFile()
  await pipeline(Readable.from(makePieces(Array.from({ length: 50 }, () => 65_536))), new BatchedFile(file))
  expect(events).toEqual(['write 1048576', 'write 1048576', 'write 1048576', 'write 131072', 'sync', 'close'])
})

test('the rest of a partial write is written next', async () => {
  const { file, written } = slowFile(100_001)
  const content = makePieces(Array.from({ length: 40 }, (_, at) => 30_000 + at))
  await pipeline(Readable.from(content), new BatchedFile(file))
  expect(Buffer.compare(written(), Buffer.concat(content))).toBe(0)
})

test.each([
  ['that cannot be written', { writev: () => Promise.reject(new Error('No space left.')) }, 'No space left.'],
  ['that cannot be flushed', { sync: () => Promise.reject(new Error('Broken disk.')) }, 'Broken disk.'],
])('a file %s fails, and is closed', async (_what, broken, message) => {
  const { file, events } = slowFile()
  const content = Readable.from(makePieces(Array.from({ length: 50 }, () => 65_536)))
  await expect(pipeline(content, new BatchedFile({ ...file, ...broken }))).rejects.toThrow(message)
  expect(events.at(-1)).toBe('close')
})

test('an error of the watcher ends the writing', async () => {
  const { file, events } = slowFile()
  const watch = () => {
    throw new Error('Enough.')
  }
  await expect(pipeline(Readable.from(makePieces([10, 10])), new BatchedFile(file, watch))).rejects.toThrow('Enough.')
  expect(events).toEqual(['close'])
})
