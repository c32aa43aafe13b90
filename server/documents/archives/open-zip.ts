/** ZIP archives, by their directory: false sizes, overlapping files and bombs are refused before they cost anything. */
import { crc32 } from 'node:zlib'
import { fromBufferPromise, getFileNameLowLevel, type Entry as ZipEntry, type ZipFile } from 'yauzl'
import type { Budget } from '../extract/budget.ts'
import { limits } from '../extract/limits.ts'
import { Unreadable } from '../extract/unreadable.ts'
import { admit, bomb, damagedArchive, largeEntry, lockedEntry, tooMany, type Archive, type Entry } from './archive.ts'

export async function openZip(bytes: Uint8Array, budget: Budget): Promise<Archive> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { zip, listed } = await list(buffer, budget)
  const files = listed.filter(({ fileNameRaw }) => !/[/\\]$/.test(fileNameRaw.toString('latin1')))
  refuseOverlaps(files)
  admit(
    files.map(({ uncompressedSize }) => ({ size: uncompressedSize })),
    bytes.length,
    budget,
  )
  return { entries: files.map((entry) => entryOf(zip, entry)), close: () => zip.close() }
}

async function list(
  buffer: Buffer,
  budget: Budget,
): Promise<{ readonly zip: ZipFile; readonly listed: readonly ZipEntry[] }> {
  try {
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false, decodeStrings: false })
    const listed: ZipEntry[] = []
    if (zip.entryCount > budget.entries) throw tooMany()
    for await (const entry of zip.eachEntry()) {
      if (listed.push(entry) > budget.entries) throw tooMany()
    }
    return { zip, listed }
  } catch (error) {
    throw asDamaged(error)
  }
}

/** Files that share their packed bytes unpack to far more than there is: no program that packs files does it. */
function refuseOverlaps(entries: readonly ZipEntry[]): void {
  const spans = entries
    .map(({ relativeOffsetOfLocalHeader: from, compressedSize, fileNameLength }) => ({
      from,
      to: from + 30 + fileNameLength + compressedSize,
    }))
    .toSorted((a, b) => a.from - b.from)
  let end = 0
  for (const { from, to } of spans) {
    if (from < end) throw bomb()
    end = to
  }
}

function entryOf(zip: ZipFile, entry: ZipEntry): Entry {
  const { generalPurposeBitFlag, fileNameRaw, extraFields, uncompressedSize: size } = entry
  return {
    name: getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false),
    size,
    read: async () => {
      if (entry.isEncrypted()) throw lockedEntry()
      if (size > limits.archive.entryBytes) throw largeEntry()
      if (!entry.canDecodeFileData()) throw otherMethod()
      return await unpacked(zip, entry)
    },
  }
}

async function unpacked(zip: ZipFile, entry: ZipEntry): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  try {
    // yauzl ends what unpacks to more, or to less, than it announced.
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
  } catch (error) {
    throw asDamaged(error)
  }
  const whole = Buffer.concat(pieces)
  if (crc32(whole) !== entry.crc32) throw damagedArchive()
  return whole
}

const otherMethod = () =>
  new Unreadable('is packed in a way that is not read here. Pack it as an ordinary ZIP, or send it by itself.')

/** Faults of our own are no damage of the file. */
const asDamaged = (error: unknown) =>
  error instanceof Unreadable || error instanceof TypeError || error instanceof ReferenceError
    ? error
    : damagedArchive()
