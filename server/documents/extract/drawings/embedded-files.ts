/**
 * Finds the files that somebody put into an Office document: a sheet of prices behind a picture, a PDF behind an icon. Objects
 * that are no files by themselves, such as formulas, are left out.
 */
import { limits } from '../../container/limits.ts'
import type { OfficePackage } from '../../container/office-package/open-package.ts'
import type { Relation } from '../../container/office-package/relations.ts'
import { openOle, type Ole } from '../../container/ole/open-ole.ts'
import { Unreadable } from '../../container/unreadable.ts'
import type { ArchiveEntry } from '../archives/archive.ts'
import type { BlockWriter } from '../block-writer.ts'

/** Each file once, although several slides may show it. */
export class EmbeddedFiles {
  readonly #document: OfficePackage
  readonly #writer: BlockWriter
  readonly #seen = new Set<string>()
  /** Of the bytes that are held until the files are read. */
  #left: number = limits.fileBytes

  constructor(document: OfficePackage, writer: BlockWriter) {
    this.#document = document
    this.#writer = writer
  }

  /** `relations`: those of a part that shows files, not those of its charts, whose values a workbook repeats. */
  async collect(relations: readonly Relation[]): Promise<void> {
    for (const { kind, part } of relations) {
      const isFile = kind === 'package' || kind === 'oleObject'
      if (!isFile || part === undefined || this.#seen.has(part) || !this.#document.has(part)) continue
      this.#seen.add(part)
      const name = part.slice(part.lastIndexOf('/') + 1)
      const file =
        kind === 'package'
          ? { name, size: 0, read: async () => await this.#document.bytes(part, limits.fileBytes) }
          : await this.#fileOf(part, name)
      if (file !== undefined) this.#writer.embedded.push(file)
    }
  }

  async #fileOf(part: string, name: string): Promise<ArchiveEntry | undefined> {
    try {
      const bytes = await this.#document.bytes(part, this.#left)
      const file = fileOf(bytes, name)
      if (file !== undefined) this.#left -= bytes.length
      return file
    } catch (error) {
      // It is named with its reason, when it is read.
      if (error instanceof Unreadable) return { name, size: 0, read: () => Promise.reject(error) }
      // A length that leads out of the stream: no file was packed into it.
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
}

const mainStreams = ['WordDocument', 'Workbook', 'Book', 'PowerPoint Document', '__properties_version1.0']

function fileOf(bytes: Uint8Array, name: string): ArchiveEntry | undefined {
  const entry = (content: Uint8Array, shown = name) => ({
    name: shown,
    size: content.length,
    read: () => Promise.resolve(content),
  })
  const ole = openOle(bytes)
  if (mainStreams.some((each) => ole.stream(each) !== undefined)) return entry(bytes)
  const whole = ole.stream('Package') ?? pdfOf(ole)
  if (whole !== undefined) return entry(whole)
  const native = ole.stream('\u0001Ole10Native')
  if (native === undefined) return undefined
  const { label, content } = unwrap(native)
  return entry(content, label || name)
}

function pdfOf(ole: Ole): Buffer | undefined {
  const content = ole.stream('CONTENTS')
  return content?.subarray(0, 1024).includes('%PDF-') === true ? content : undefined
}

/** Behind its length and a number: its name, its path, two numbers, another path, then its length and itself. */
function unwrap(native: Buffer): { readonly label: string; readonly content: Buffer } {
  const [labelEnd, pathEnd] = [native.indexOf(0, 6), native.indexOf(0, native.indexOf(0, 6) + 1)]
  const secondPath = pathEnd + 1 + 8
  const lengthAt = secondPath + native.readUInt32LE(pathEnd + 1 + 4)
  const length = native.readUInt32LE(lengthAt)
  if (labelEnd < 0 || pathEnd < 0 || lengthAt + 4 + length > native.length) throw new RangeError('no packed file')
  const label = native.toString('latin1', 6, labelEnd)
  return { label, content: native.subarray(lengthAt + 4, lengthAt + 4 + length) }
}
