/** Opens ZIP archives. Their files are unpacked one by one. */
import { sourceOfBytes } from '../../container/source.ts'
import { openZip } from '../../container/zip/open-zip.ts'
import type { Budget } from '../budget.ts'
import { limits } from '../limits.ts'
import { chargeBudget, type Archive } from './archive.ts'

export async function openZipArchive(bytes: Uint8Array, budget: Budget): Promise<Archive> {
  const files = await openZip(sourceOfBytes(bytes), limits.archive.entries)
  chargeBudget(files, bytes.length, budget)
  return {
    entries: files.map((file) => ({ name: file.name, size: file.size, read: () => file.read() })),
    close: () => {},
  }
}
