/** 7z archives. They are packed as a whole, and unpacked so, once it is known that they are not too large. */
import { Archive as LibArchive, type ListedEntry } from 'libarchive.js/dist/libarchive-node.mjs'
import { damaged, locked, Unreadable } from '../../container/unreadable.ts'
import type { Budget } from '../budget.ts'
import { limits } from '../limits.ts'
import { admit, tooMuch, type Archive } from './archive.ts'

export async function open7z(bytes: Uint8Array, budget: Budget): Promise<Archive> {
  const opened = await LibArchive.open(new Blob([Uint8Array.from(bytes)]))
  try {
    const { client } = opened
    if ((await client.hasEncryptedData()) === true) throw locked()
    const listed = await client.listFiles()
    // Of an archive that was cut off nothing can be listed, and the library says nothing.
    if (listed.length === 0) throw damaged()
    const files = listed.filter(({ type }) => type === 'FILE')
    admit(files, bytes.length, budget)
    if (files.reduce((sum, { size }) => sum + size, 0) > limits.archive.wholeBytes) {
      throw tooMuch(limits.archive.wholeBytes, 'Send it as a ZIP, or send the files that matter.')
    }
    const unpacked = (await client.extractFiles()).filter(({ type }) => type === 'FILE')
    return { entries: unpacked.map(entryOf), close: () => {} }
  } catch (error) {
    // The library's own errors are texts of the unpacker.
    throw error instanceof Unreadable ? error : damaged()
  } finally {
    await opened.close()
  }
}

const entryOf = ({ path, size, fileData }: ListedEntry) => ({
  name: path,
  size,
  read: () => (fileData === undefined ? Promise.reject(damaged()) : Promise.resolve(fileData)),
})
