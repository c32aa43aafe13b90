/** Opens 7z archives. They can only be unpacked as a whole, so their size is checked first. */
import { Archive as LibArchive, type ListedEntry } from 'libarchive.js/dist/libarchive-node.mjs'
import { damagedFile, lockedFile, Unreadable } from '../../container/unreadable.ts'
import type { Budget } from '../budget.ts'
import { limits } from '../limits.ts'
import { chargeBudget, tooMuchUnpacked, type Archive } from './archive.ts'

export async function open7z(bytes: Uint8Array, budget: Budget): Promise<Archive> {
  const library = await LibArchive.open(new Blob([Uint8Array.from(bytes)]))
  try {
    const { client } = library
    if ((await client.hasEncryptedData()) === true) throw lockedFile()
    const listed = await client.listFiles()
    // The library lists nothing for an archive that was cut off, and does not report an error.
    if (listed.length === 0) throw damagedFile()
    const files = listed.filter(({ type }) => type === 'FILE')
    chargeBudget(files, bytes.length, budget)
    if (files.reduce((sum, { size }) => sum + size, 0) > limits.archive.wholeBytes) {
      throw tooMuchUnpacked(limits.archive.wholeBytes, 'Send it as a ZIP, or send the files that matter.')
    }
    const unpacked = (await client.extractFiles()).filter(({ type }) => type === 'FILE')
    return { entries: unpacked.map(entryOf), close: () => {} }
  } catch (error) {
    // The library's own messages do not help a user.
    throw error instanceof Unreadable ? error : damagedFile()
  } finally {
    await library.close()
  }
}

const entryOf = ({ path, size, fileData }: ListedEntry) => ({
  name: path,
  size,
  read: () => (fileData === undefined ? Promise.reject(damagedFile()) : Promise.resolve(fileData)),
})
