/** Reads the names of the streams in an OLE container (MS-CFB) from its directory, without reading the streams. */
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

  const names: string[] = []
  let number = header.readUInt32LE(48)
  for (let read = 0; read < mostSectors && number < endOfChain; read += 1) {
    const directory = await sector(number)
    if (directory.length < sectorSize) return undefined
    for (let at = 0; at < sectorSize; at += entryLength) names.push(nameAt(directory, at))
    const next = await nextInChain(number, header, sectorSize, sector)
    if (next === undefined) break
    number = next
  }
  return names.filter((name) => name !== '')
}

const endOfChain = 0xfffffffa
const entryLength = 128

function nameAt(directory: Buffer, at: number): string {
  const length = directory.readUInt16LE(at + 64)
  if (length < 2 || length > 64) return ''
  return directory.toString('utf16le', at, at + length - 2)
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
