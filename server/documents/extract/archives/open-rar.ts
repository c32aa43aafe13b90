/** Opens RAR archives. Their files are unpacked one by one in memory. */
import { createExtractorFromData, UnrarError, type ArcFile, type FileHeader } from 'node-unrar-js'
import { limits as containerLimits } from '../../container/limits.ts'
import { damagedFile, lockedFile, fileTooLarge, tooManyFiles, Unreadable } from '../../container/unreadable.ts'
import type { Budget } from '../budget.ts'
import { limits } from '../limits.ts'
import { chargeBudget, type Archive, type ArchiveEntry } from './archive.ts'

export async function openRar(bytes: Uint8Array, budget: Budget): Promise<Archive> {
  const extractor = await createExtractorFromData({ data: Uint8Array.from(bytes).buffer })
  const headers = withUnreadable(() => {
    const { arcHeader, fileHeaders } = extractor.getFileList()
    if (arcHeader.flags.volume) throw multiVolumeArchive()
    return listHeaders(fileHeaders, budget.entries)
  })
  const files = headers.filter(({ flags }) => !flags.directory)
  chargeBudget(
    files.map(({ unpSize }) => ({ size: unpSize })),
    bytes.length,
    budget,
  )
  const isWanted = ({ flags, unpSize }: FileHeader) =>
    !flags.directory && !flags.encrypted && unpSize <= containerLimits.fileBytes
  const unpacking = withUnreadable(() => extractor.extract({ files: isWanted }).files)
  const entries = files.map((header): ArchiveEntry => ({
    name: header.name,
    size: header.unpSize,
    read: async () => {
      await Promise.resolve()
      if (header.flags.encrypted) throw lockedFile()
      if (!isWanted(header)) throw fileTooLarge()
      return withUnreadable(() => unpackUntil(unpacking, header.name))
    },
  }))
  // The library frees its memory only when the iteration ends.
  return { entries, close: () => void unpacking.return(undefined) }
}

function listHeaders(headers: Iterable<FileHeader>, most: number): readonly FileHeader[] {
  const listedHeaders: FileHeader[] = []
  for (const header of headers) if (listedHeaders.push(header) > most) throw tooManyFiles(limits.archive.entries)
  return listedHeaders
}

/** Unpacks in the order of the archive, since in a solid archive each file depends on the ones before it. */
function unpackUntil(unpacking: Iterator<ArcFile<Uint8Array>>, name: string): Uint8Array {
  for (let next = unpacking.next(); next.done !== true; next = unpacking.next()) {
    const { fileHeader, extraction } = next.value
    if (fileHeader.name === name && extraction !== undefined) return extraction
  }
  throw damagedFile()
}

function withUnreadable<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw error instanceof UnrarError && /PASSWORD/.test(error.reason) ? lockedFile() : damagedFile()
  }
}

const multiVolumeArchive = () =>
  new Unreadable(
    'is one of several parts of an archive, which are not read here. Pack the files as one ZIP, or send them one by one.',
  )
