/**
 * Opens a ZIP by its directory. Archive bombs, wrong sizes, overlapping files and damaged archives are refused before
 * anything is unpacked. Names are labels and never become paths.
 */
import { isUtf8 } from 'node:buffer'
import { RandomAccessReader, fromRandomAccessReaderPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import { decodeEastAsian } from '../decode-east-asian.ts'
import { limits } from '../limits.ts'
import type { Source } from '../source.ts'
import { asDamaged, suspiciousGrowth, tooManyFiles } from '../unreadable.ts'
import { findEnd } from './find-end.ts'
import { PackedFile } from './packed-file.ts'

/** Folders are left out. A ZIP with more than `mostFiles` files is refused. */
export async function openZip(source: Source, mostFiles: number = limits.files): Promise<readonly PackedFile[]> {
  const files: PackedFile[] = []
  for await (const file of filesIn(source)) if (files.push(file) > mostFiles) throw tooManyFiles(mostFiles)
  refuseOverlaps(files)
  return files
}

/** Yields the files in the order of the directory, for callers that need only some of them. */
export async function* filesIn(source: Source): AsyncGenerator<PackedFile> {
  try {
    const zip = await directoryOf(source)
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry)
      if (!name.endsWith('/')) yield new PackedFile(name, entry, zip, source)
    }
  } catch (error) {
    throw asDamaged(error)
  }
}

/** Strings are decoded here, since yauzl would refuse names that are unsafe as paths. */
async function directoryOf(source: Source): Promise<ZipFile> {
  const end = await findEnd(source)
  return await fromRandomAccessReaderPromise(new SourceReader(source, end), end, {
    autoClose: false,
    decodeStrings: false,
  })
}

class SourceReader extends RandomAccessReader {
  readonly #source: Source
  /** The length of the comment, in the last two bytes, is read as 0. */
  readonly #end: number

  constructor(source: Source, end: number) {
    super()
    this.#source = source
    this.#end = end
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const copy = (piece: Buffer) => {
      piece.copy(buffer, offset)
      for (const place of [this.#end - 2, this.#end - 1])
        if (place >= position && place < position + length) buffer[offset + place - position] = 0
      callback(piece.length < length ? new Error('The archive ends too early.') : null)
    }
    this.#source.read(position, length).then(copy, callback)
  }
}

/** Many programs write names in UTF-8 without the flag (0x800) for it. Other names use the DOS code page. */
function nameOf({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: Entry): string {
  const eastAsian = (flags & 0x800) === 0 && !isUtf8(fileNameRaw) ? decodeEastAsian(fileNameRaw) : undefined
  if (eastAsian !== undefined) return eastAsian.replaceAll('\\', '/')
  return getFileNameLowLevel(isUtf8(fileNameRaw) ? flags | 0x800 : flags, fileNameRaw, extraFields, false)
}

/** Archive bombs let several files share their packed bytes. No ordinary packer does. */
function refuseOverlaps(files: readonly PackedFile[]): void {
  let end = 0
  for (const { span } of files.toSorted((a, b) => a.span.from - b.span.from)) {
    if (span.from < end) throw suspiciousGrowth()
    end = span.to
  }
}
