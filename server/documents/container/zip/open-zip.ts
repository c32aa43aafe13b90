/**
 * Opens a ZIP by its directory: bombs, false sizes, files that share their bytes and damaged ones are refused before they
 * cost anything. Names are labels and never become paths.
 */
import { isUtf8 } from 'node:buffer'
import { RandomAccessReader, fromRandomAccessReaderPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import { limits } from '../limits.ts'
import type { Source } from '../source.ts'
import { asDamaged, growsTooMuch, tooManyFiles } from '../unreadable.ts'
import { findEnd } from './find-end.ts'
import { PackedFile } from './packed-file.ts'

/** Folders are left out. `mostFiles`: a ZIP with more of them is refused. */
export async function openZip(source: Source, mostFiles: number = limits.files): Promise<readonly PackedFile[]> {
  const files: PackedFile[] = []
  for await (const file of filesIn(source)) if (files.push(file) > mostFiles) throw tooManyFiles(mostFiles)
  refuseOverlaps(files)
  return files
}

/** In the order of the directory, as they are asked for: for whoever needs to see no more than some of them. */
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

/** Undecoded, yauzl does not refuse names that would be bad as a path. */
const directoryOf = async (source: Source): Promise<ZipFile> =>
  await fromRandomAccessReaderPromise(new SourceReader(source), await findEnd(source), {
    autoClose: false,
    decodeStrings: false,
  })

class SourceReader extends RandomAccessReader {
  readonly #source: Source

  constructor(source: Source) {
    super()
    this.#source = source
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
      callback(piece.length < length ? new Error('The archive ends too early.') : null)
    }
    this.#source.read(position, length).then(copy, callback)
  }
}

/** Many programs write names in UTF-8 without saying so; what is not UTF-8 is the code page of old DOS. */
function nameOf({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(isUtf8(fileNameRaw) ? flags | 0x800 : flags, fileNameRaw, extraFields, false)
}

/** Files that share their packed bytes unpack to far more than there is: no program that packs files does it. */
function refuseOverlaps(files: readonly PackedFile[]): void {
  let end = 0
  for (const { span } of files.toSorted((a, b) => a.span.from - b.span.from)) {
    if (span.from < end) throw growsTooMuch()
    end = span.to
  }
}
