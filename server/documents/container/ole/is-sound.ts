/**
 * Checks that the sector chains of an OLE container (MS-CFB) end. Libraries follow them unchecked, and a chain that runs in
 * a circle would exhaust the memory.
 */

const free = 0xffffffff
/** Numbers from here on do not name sectors, but mark the end of a chain and the like. */
const firstMark = 0xfffffffa

export function isSound(bytes: Buffer): boolean {
  if (bytes.length < 1536) return false
  const sectorSize = 2 ** bytes.readUInt16LE(30)
  if (sectorSize !== 512 && sectorSize !== 4096) return false
  const sectors = Math.ceil(bytes.length / sectorSize) - 1
  const sector = (number: number) => bytes.subarray((number + 1) * sectorSize, (number + 2) * sectorSize)

  const table = readAllocationTable(bytes, sector, sectors, sectorSize)
  if (table === undefined) return false
  const directory = followChain(table, bytes.readUInt32LE(48), sectors)
  const small = followChain(table, bytes.readUInt32LE(60), sectors)
  if (directory === undefined || small === undefined) return false
  const smallTable = small.flatMap((number) => numbersOf(sector(number)))
  const entries = directory.flatMap((number) => entriesOf(sector(number)))
  return isTree(entries) && entries.every((entry) => isEndingStream(entry, table, smallTable, sectors))
}

/** The table of which sector follows which. The header names its first 109 sectors, a chain of further sectors the rest. */
function readAllocationTable(
  bytes: Buffer,
  sector: (number: number) => Buffer,
  sectors: number,
  sectorSize: number,
): readonly number[] | undefined {
  const places = numbersOf(bytes.subarray(76, 512))
  let more = bytes.readUInt32LE(68)
  for (let seen = 0; more < firstMark; seen += 1) {
    if (more >= sectors || seen > sectors) return undefined
    const numbers = numbersOf(sector(more))
    more = numbers[sectorSize / 4 - 1] ?? free
    places.push(...numbers.slice(0, sectorSize / 4 - 1))
  }
  const used = places.filter((place) => place < firstMark)
  if (used.some((place) => place >= sectors) || new Set(used).size < used.length) return undefined
  return used.flatMap((place) => numbersOf(sector(place)))
}

/** The sectors of a chain; undefined if it leads out of the file or never ends. */
function followChain(table: readonly number[], first: number, most: number): readonly number[] | undefined {
  const chain: number[] = []
  for (let number = first; number < firstMark; number = table[number] ?? free) {
    if (number >= table.length || chain.push(number) > most) return undefined
  }
  return chain
}

interface DirectoryEntry {
  readonly kind: number
  readonly links: readonly number[]
  readonly first: number
  readonly size: number
}

function entriesOf(sector: Buffer): readonly DirectoryEntry[] {
  return Array.from({ length: Math.floor(sector.length / 128) }, (_, index) => {
    const at = index * 128
    return {
      kind: sector.readUInt8(at + 66),
      links: [68, 72, 76].map((place) => sector.readUInt32LE(at + place)).filter((link) => link < firstMark),
      first: sector.readUInt32LE(at + 116),
      size: sector.readUInt32LE(at + 120),
    }
  })
}

/** Each entry may be linked once: a second link would make a circle, or a tree that is walked twice. */
function isTree(entries: readonly DirectoryEntry[]): boolean {
  const links = entries.flatMap((entry) => (entry.kind === 0 ? [] : entry.links))
  return new Set(links).size === links.length && links.every((link) => link > 0 && link < entries.length)
}

/** Streams below 4,096 bytes share one stream, which has its own table. */
function isEndingStream(
  { kind, first, size }: DirectoryEntry,
  table: readonly number[],
  small: readonly number[],
  sectors: number,
): boolean {
  if (kind !== 2 && kind !== 5) return true
  if (size === 0) return true
  const isSmall = kind === 2 && size < 4096
  return followChain(isSmall ? small : table, first, isSmall ? small.length : sectors) !== undefined
}

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4))
}
