/** Makes a PNG that moves out of one that does not: its picture is the first of two frames. */
import { crc32 } from 'node:zlib'

/** Where the pixels of a PNG as sharp writes it may begin: after its signature and its header. */
const afterHeader = 33

export function animatedPng(still: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(still.buffer, still.byteOffset)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  const animation = chunk('acTL', [2, 0])
  // The number of the frame, its size and place; then, in two halves each, the delay, and how the frame ends.
  const frame = chunk('fcTL', [0, width, height, 0, 0, 0x00_01_00_0a], [0, 0])
  return Uint8Array.from([...still.subarray(0, afterHeader), ...animation, ...frame, ...still.subarray(afterHeader)])
}

function chunk(name: string, numbers: readonly number[], bytes: readonly number[] = []): Uint8Array {
  const content = Buffer.alloc(4 + numbers.length * 4 + bytes.length)
  content.write(name, 'latin1')
  for (const [index, number] of numbers.entries()) content.writeUInt32BE(number, 4 + index * 4)
  content.set(bytes, 4 + numbers.length * 4)
  const whole = Buffer.alloc(content.length + 8)
  whole.writeUInt32BE(content.length - 4)
  whole.set(content, 4)
  whole.writeUInt32BE(crc32(content), content.length + 4)
  return whole
}
