/** Unpacks the rich text of an Outlook message ([MS-OXRTFCP]): pieces that occurred before are named by their place. */

/** The dictionary with which every compressed text starts. */
const dictionaryStart =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx'
const dictionarySize = 4096

/** Undefined if it is not such a text. */
export function unpackRtf(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 16) return undefined
  const size = bytes.readUInt32LE(4)
  const kind = bytes.toString('latin1', 8, 12)
  if (kind === 'MELA') return bytes.subarray(16, 16 + size)
  if (kind !== 'LZFu') return undefined
  const dictionary = Buffer.alloc(dictionarySize)
  let to = dictionary.write(dictionaryStart, 'latin1')
  // Two bytes encode at most seventeen.
  const unpacked = Buffer.alloc(Math.min(size, bytes.length * 9))
  let length = 0
  const add = (byte: number) => {
    if (length < unpacked.length) unpacked[length++] = byte
    dictionary[to] = byte
    to = (to + 1) % dictionarySize
  }
  let at = 16
  while (at < bytes.length) {
    const flags = bytes[at++] ?? 0
    for (let bit = 0; bit < 8 && at < bytes.length; bit += 1) {
      if ((flags & (1 << bit)) === 0) {
        add(bytes[at++] ?? 0)
        continue
      }
      if (at + 1 >= bytes.length) return unpacked.subarray(0, length)
      const reference = bytes.readUInt16BE(at)
      at += 2
      const from = reference >> 4
      if (from === to) return unpacked.subarray(0, length)
      const count = (reference & 15) + 2
      for (let each = 0; each < count; each += 1) add(dictionary[(from + each) % dictionarySize] ?? 0)
    }
  }
  return unpacked.subarray(0, length)
}
