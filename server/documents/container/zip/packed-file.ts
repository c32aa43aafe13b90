/** One file in a ZIP: what the directory says of it, and its content, which has to be what the directory says. */
import { Readable } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { limits } from '../limits.ts'
import type { Source } from '../source.ts'
import { asDamaged, damaged, locked, tooLarge, Unreadable } from '../unreadable.ts'

/** Bytes at a time: fewer make more work of a large part, more take memory. */
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

  /** At least what it takes in the archive, its head included. */
  get span(): { readonly from: number; readonly to: number } {
    const { relativeOffsetOfLocalHeader: from, compressedSize, fileNameLength } = this.#entry
    return { from, to: from + 30 + fileNameLength + compressedSize }
  }

  /** At once: whoever reads many or large files does so in a worker. */
  async read(mostBytes: number = limits.fileBytes): Promise<Buffer> {
    this.#mustBeReadable()
    if (this.size > mostBytes) throw tooLarge()
    try {
      const { compressedSize, uncompressedSize: size } = this.#entry
      const packed = await this.#source.read(await this.#start(), compressedSize)
      // More than it announced is never unpacked.
      const content = this.#isStored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
      this.#mustBe(content.length, crc32(content))
      return content
    } catch (error) {
      throw asDamaged(error)
    }
  }

  /** Piece by piece, until `take` gives false. */
  async stream(mostBytes: number, take: (piece: Buffer) => boolean | void): Promise<void> {
    this.#mustBeReadable()
    if (this.size > mostBytes) throw tooLarge()
    let size = 0
    let sum = 0
    try {
      for await (const piece of await this.#pieces()) {
        size += piece.length
        if (size > this.size) throw damaged()
        sum = crc32(piece, sum)
        if (take(piece) === false) return
      }
    } catch (error) {
      throw asDamaged(error)
    }
    this.#mustBe(size, sum)
  }

  async #pieces(): Promise<AsyncIterable<Buffer>> {
    const start = await this.#start()
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

  #mustBeReadable(): void {
    if (this.#entry.isEncrypted()) throw locked()
    if (!this.#entry.canDecodeFileData()) throw packedOtherwise()
  }

  #mustBe(size: number, sum: number): void {
    if (size !== this.#entry.uncompressedSize || sum !== this.#entry.crc32) throw damaged()
  }

  /** Behind its own head, which repeats the directory at another length. */
  async #start(): Promise<number> {
    return (await this.#zip.readLocalFileHeaderPromise(this.#entry, { minimal: true })).fileDataStart
  }
}

async function* piecesOf(source: Source, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += packedPiece) yield await source.read(at, Math.min(packedPiece, to - at))
}

const packedOtherwise = () =>
  new Unreadable('is packed in a way that is not read here. Pack it as an ordinary ZIP, or send it by itself.')
