/** Bytes that can be read at any place, from a file or from memory. */
import { open } from 'node:fs/promises'

export interface Source {
  readonly size: number
  /** Returns fewer bytes where the source ends. */
  readonly read: (from: number, length: number) => Promise<Buffer>
}

export const sourceOfBytes = (bytes: Uint8Array): Source => ({
  size: bytes.length,
  read: (from, length) => {
    const piece = bytes.subarray(Math.max(from, 0), Math.max(from, 0) + length)
    return Promise.resolve(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
  },
})

export async function withFile<T>(path: string, work: (source: Source) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - Math.max(from, 0))))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, Math.max(from, 0))
      return buffer.subarray(0, bytesRead)
    }
    return await work({ size, read })
  } finally {
    await file.close()
  }
}
