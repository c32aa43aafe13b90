/** One file in a ZIP, with what the directory says of it. Content that does not match the directory is refused. */
import { Readable } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { limits } from '../limits.ts'
import type { Source } from '../source.ts'
import { asDamaged, damagedFile, lockedFile, fileTooLarge, Unreadable } from '../unreadable.ts'

/** Bytes per piece: smaller pieces slow down large parts, larger ones take more memory. */
const packedPiece = 1024 * 1024
const unpackedPiece = 256 * 1024

export class PackedFile {
  readonly name: string
  readonly #entry: Entry
  readonly #zip: ZipFile
  readonly #source: Source

  constructor(name: string, entry: Entry, zip: ZipFile, source: Source) {
    this.name = name
    this.#entry = entry
    this.#zip = zip
    this.#source = source
  }

  /** Unpacked, as the directory says. */
  get size(): number {
    return this.#entry.uncompressedSize
  }

  /** The least number of bytes that it occupies in the archive, with its local header. */
  get span(): { readonly from: number; readonly to: number } {
    const { relativeOffsetOfLocalHeader: from, compressedSize, fileNameLength } = this.#entry
    return { from, to: from + 30 + fileNameLength + compressedSize }
  }

  /** Unpacks synchronously: callers that read many or large files run in a worker. */
  async read(mostBytes: number = limits.fileBytes): Promise<Buffer> {
    this.#refuseUnreadable()
    if (this.size > mostBytes) throw fileTooLarge()
    try {
      const { compressedSize, uncompressedSize: size } = this.#entry
      const packed = await this.#source.read(await this.#contentStart(), compressedSize)
      // Never unpacks more bytes than the directory states.
      const content = this.#isStored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
      this.#checkSizeAndSum(content.length, crc32(content))
      return content
    } catch (error) {
      throw asDamaged(error)
    }
  }

  /** Hands out the content piece by piece, until `take` returns false. */
  async stream(mostBytes: number, take: (piece: Buffer) => boolean | void): Promise<void> {
    this.#refuseUnreadable()
    if (this.size > mostBytes) throw fileTooLarge()
    let size = 0
    let sum = 0
    try {
      for await (const piece of await this.#pieces()) {
        size += piece.length
        if (size > this.size) throw damagedFile()
        sum = crc32(piece, sum)
        if (take(piece) === false) return
      }
    } catch (error) {
      throw asDamaged(error)
    }
    this.#checkSizeAndSum(size, sum)
  }

  async #pieces(): Promise<AsyncIterable<Buffer>> {
    const start = await this.#contentStart()
    const packed = Readable.from(piecesOf(this.#source, start, start + this.#entry.compressedSize), {
      objectMode: false,
    })
    if (this.#isStored) return packed as AsyncIterable<Buffer>
    const unpacked = createInflateRaw({ chunkSize: unpackedPiece })
    packed.on('error', (error) => unpacked.destroy(error))
    return packed.pipe(unpacked) as AsyncIterable<Buffer>
  }

  get #isStored(): boolean {
    return this.#entry.compressionMethod === 0
  }

  #refuseUnreadable(): void {
    if (this.#entry.isEncrypted()) throw lockedFile()
    if (!this.#entry.canDecodeFileData()) throw unknownCompression()
  }

  #checkSizeAndSum(size: number, sum: number): void {
    if (size !== this.#entry.uncompressedSize || sum !== this.#entry.crc32) throw damagedFile()
  }

  /** The content begins behind the local header, whose length differs from that of the directory entry. */
  async #contentStart(): Promise<number> {
    return (await this.#zip.readLocalFileHeaderPromise(this.#entry, { minimal: true })).fileDataStart
  }
}

async function* piecesOf(source: Source, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += packedPiece) yield await source.read(at, Math.min(packedPiece, to - at))
}

const unknownCompression = () =>
  new Unreadable('is packed in a way that is not read here. Pack it as an ordinary ZIP, or send it by itself.')
