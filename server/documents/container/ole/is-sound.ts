/**
 * Whether the chains of an OLE container (MS-CFB) come to an end. Libraries follow them without looking, and one that
 * runs in a circle costs them all memory there is.
 */

const free = 0xffffffff
/** Numbers from here on are no sectors, but marks such as the end of a chain. */
const firstMark = 0xfffffffa

export function isSound(bytes: Buffer): boolean {
  if (bytes.length < 1536) return false
  const sectorSize = 2 ** bytes.readUInt16LE(30)
  if (sectorSize !== 512 && sectorSize !== 4096) return false
  const sectors = Math.ceil(bytes.length / sectorSize) - 1
  const sector = (number: number) => bytes.subarray((number + 1) * sectorSize, (number + 2) * sectorSize)

  const table = allocation(bytes, sector, sectors, sectorSize)
  if (table === undefined) return false
  const directory = chain(table, bytes.readUInt32LE(48), sectors)
  const small = chain(table, bytes.readUInt32LE(60), sectors)
  if (directory === undefined || small === undefined) return false
  const smallTable = small.flatMap((number) => numbersOf(sector(number)))
  const entries = directory.flatMap((number) => entriesOf(sector(number)))
  return onceEach(entries) && entries.every((entry) => streamEnds(entry, table, smallTable, sectors))
}

/** Which sector follows on which. The header names the first 109 sectors of the table, a chain of others the rest. */
function allocation(
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

/** The sectors from one on; undefined where it leads out of the file or never ends. */
function chain(table: readonly number[], first: number, most: number): readonly number[] | undefined {
  const found: number[] = []
  for (let number = first; number < firstMark; number = table[number] ?? free) {
    if (number >= table.length || found.push(number) > most) return undefined
  }
  return found
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

/** Two entries that lead to one make a circle, or a tree that is walked twice. */
function onceEach(entries: readonly DirectoryEntry[]): boolean {
  const links = entries.flatMap((entry) => (entry.kind === 0 ? [] : entry.links))
  return new Set(links).size === links.length && links.every((link) => link > 0 && link < entries.length)
}

/** Small streams lie in a stream of their own, with a table of its own. */
function streamEnds(
  { kind, first, size }: DirectoryEntry,
  table: readonly number[],
  small: readonly number[],
  sectors: number,
): boolean {
  if (kind !== 2 && kind !== 5) return true
  if (size === 0) return true
  const isSmall = kind === 2 && size < 4096
  return chain(isSmall ? small : table, first, isSmall ? small.length : sectors) !== undefined
}

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4))
}
