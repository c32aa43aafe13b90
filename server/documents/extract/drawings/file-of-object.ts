/** Finds the file in an OLE object: a document, a file embedded as a whole, or a file with its name and its path. */
import type { Ole } from '../../container/ole/open-ole.ts'
import type { ArchiveEntry } from '../archives/archive.ts'

const mainStreams = ['WordDocument', 'Workbook', 'Book', 'PowerPoint Document', '__properties_version1.0']

/**
 * Undefined if the object is not a file. `whole`: the object, read as a file. Throws a RangeError if a length exceeds
 * its stream.
 */
export function fileOfObject(ole: Ole, name: string, whole: () => Uint8Array): ArchiveEntry | undefined {
  const entry = (content: Uint8Array, shown = name) => ({
    name: shown,
    size: content.length,
    read: () => Promise.resolve(content),
  })
  if (mainStreams.some((each) => ole.stream(each) !== undefined)) return entry(whole())
  const inside = ole.stream('Package') ?? pdfOf(ole)
  if (inside !== undefined) return entry(inside)
  const native = ole.stream('\u0001Ole10Native')
  if (native === undefined) return undefined
  const { label, content } = unwrap(native)
  return entry(content, label || name)
}

function pdfOf(ole: Ole): Buffer | undefined {
  const content = ole.stream('CONTENTS')
  return content?.subarray(0, 1024).includes('%PDF-') === true ? content : undefined
}

/**
 * The layout of an embedded file: its length and a number, then its name, its path, two numbers, another path, its
 * length again, and the file.
 */
function unwrap(native: Buffer): { readonly label: string; readonly content: Buffer } {
  const [labelEnd, pathEnd] = [native.indexOf(0, 6), native.indexOf(0, native.indexOf(0, 6) + 1)]
  const secondPath = pathEnd + 1 + 8
  const lengthAt = secondPath + native.readUInt32LE(pathEnd + 1 + 4)
  const length = native.readUInt32LE(lengthAt)
  if (labelEnd < 0 || pathEnd < 0 || lengthAt + 4 + length > native.length) throw new RangeError('no packed file')
  const end = lengthAt + 4 + length
  const label = labelInUnicode(native, end) ?? native.toString('latin1', 6, labelEnd)
  return { label, content: native.subarray(lengthAt + 4, end) }
}

/**
 * Newer programs repeat three names after the file, each after its number of characters; the second one is its label.
 */
function labelInUnicode(native: Buffer, from: number): string | undefined {
  let at = from
  for (let name = 1; name <= 2; name += 1) {
    const start = at + 4
    const end = start > native.length ? Number.POSITIVE_INFINITY : start + native.readUInt32LE(at) * 2
    if (end > native.length) return undefined
    if (name === 2) return native.toString('utf16le', start, end).replace(/\0.*$/, '') || undefined
    at = end
  }
  return undefined
}
