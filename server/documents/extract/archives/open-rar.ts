/** RAR archives, unpacked file by file in memory. */
import { createExtractorFromData, UnrarError, type ArcFile, type FileHeader } from 'node-unrar-js'
import { limits as containerLimits } from '../../container/limits.ts'
import { damaged, locked, tooLarge, tooManyFiles, Unreadable } from '../../container/unreadable.ts'
import type { Budget } from '../budget.ts'
import { limits } from '../limits.ts'
import { admit, type Archive, type Entry } from './archive.ts'

export async function openRar(bytes: Uint8Array, budget: Budget): Promise<Archive> {
  const extractor = await createExtractorFromData({ data: Uint8Array.from(bytes).buffer })
  const headers = attempt(() => {
    const { arcHeader, fileHeaders } = extractor.getFileList()
    if (arcHeader.flags.volume) throw oneOfSeveral()
    return upTo(fileHeaders, budget.entries)
  })
  const files = headers.filter(({ flags }) => !flags.directory)
  admit(
    files.map(({ unpSize }) => ({ size: unpSize })),
    bytes.length,
    budget,
  )
  const isWanted = ({ flags, unpSize }: FileHeader) =>
    !flags.directory && !flags.encrypted && unpSize <= containerLimits.fileBytes
  const unpacking = attempt(() => extractor.extract({ files: isWanted }).files)
  const entries = files.map((header): Entry => ({
    name: header.name,
    size: header.unpSize,
    read: async () => {
      await Promise.resolve()
      if (header.flags.encrypted) throw locked()
      if (!isWanted(header)) throw tooLarge()
      return attempt(() => contentOf(unpacking, header.name))
    },
  }))
  // The library gives its memory back when the list has come to its end.
  return { entries, close: () => void unpacking.return(undefined) }
}

function upTo(headers: Iterable<FileHeader>, most: number): readonly FileHeader[] {
  const found: FileHeader[] = []
  for (const header of headers) if (found.push(header) > most) throw tooManyFiles(limits.archive.entries)
  return found
}

/** In the order of the archive, so that one of which each file leans on the one before is gone through once. */
function contentOf(unpacking: Iterator<ArcFile<Uint8Array>>, name: string): Uint8Array {
  for (let next = unpacking.next(); next.done !== true; next = unpacking.next()) {
    const { fileHeader, extraction } = next.value
    if (fileHeader.name === name && extraction !== undefined) return extraction
  }
  throw damaged()
}

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw error instanceof UnrarError && /PASSWORD/.test(error.reason) ? locked() : damaged()
  }
}

const oneOfSeveral = () =>
  new Unreadable(
    'is one of several parts of an archive, which are not read here. Pack the files as one ZIP, or send them one by one.',
  )
