/**
 * Reads the names of the streams and folders at the root of an OLE container (MS-CFB) from its directory, without reading the
 * streams. A document inside another one has a folder of its own, with names that say nothing about the whole.
 */
import type { Source } from '../source.ts'

/** A Word document has about ten names. A directory of thousands is read only up to this many sectors. */
const mostSectors = 200

/** Undefined if the container is damaged. */
export async function readOleNames(source: Source): Promise<readonly string[] | undefined> {
  const header = await source.read(0, 512)
  if (header.length < 512) return undefined
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return undefined
  const sectorSize = 2 ** shift
  const sector = (number: number) => source.read((number + 1) * sectorSize, sectorSize)

  const entries: Entry[] = []
  let number = header.readUInt32LE(48)
  for (let read = 0; read < mostSectors && number < endOfChain; read += 1) {
    const directory = await sector(number)
    if (directory.length < sectorSize) return undefined
    for (let at = 0; at < sectorSize; at += entryLength) entries.push(entryAt(directory, at))
    const next = await nextInChain(number, header, sectorSize, sector)
    if (next === undefined) break
    number = next
  }
  return namesAtRoot(entries).filter((name) => name !== '')
}

interface Entry {
  readonly name: string
  /** The positions of its neighbours in the same folder. */
  readonly neighbours: readonly number[]
  /** The position of one entry of the folder that it is. */
  readonly inside: number
}

/** All names if the directory is so wrong that the root leads nowhere. */
function namesAtRoot(entries: readonly Entry[]): readonly string[] {
  const seen = new Set<number>()
  const following = [entries[0]?.inside ?? -1]
  for (let at = following.pop(); at !== undefined; at = following.pop()) {
    const entry = entries[at]
    if (entry === undefined || seen.has(at)) continue
    seen.add(at)
    following.push(...entry.neighbours)
  }
  return (seen.size === 0 ? entries : entries.filter((_, at) => seen.has(at))).map(({ name }) => name)
}

const endOfChain = 0xfffffffa
const entryLength = 128

function entryAt(directory: Buffer, at: number): Entry {
  const length = directory.readUInt16LE(at + 64)
  return {
    name: length < 2 || length > 64 ? '' : directory.toString('utf16le', at, at + length - 2),
    neighbours: [directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72)],
    inside: directory.readUInt32LE(at + 76),
  }
}

/** Looks into the allocation table. The header names its first 109 sectors, enough for any directory that is read here. */
async function nextInChain(
  number: number,
  header: Buffer,
  sectorSize: number,
  sector: (number: number) => Promise<Buffer>,
): Promise<number | undefined> {
  const perSector = sectorSize / 4
  const tableIndex = Math.floor(number / perSector)
  if (tableIndex >= 109) return undefined
  const table = await sector(header.readUInt32LE(76 + tableIndex * 4))
  const at = (number % perSector) * 4
  return at + 4 <= table.length ? table.readUInt32LE(at) : undefined
}
