/** Estimates from the kind and the input of work whether it is short or long. */
import { workKinds, type WorkKind } from './work-kinds.ts'

export type Length = 'short' | 'long'

/** `bytes` is the size of input that is not read yet. */
export const lengthOf = (kind: WorkKind, input: unknown, bytes = 0): Length =>
  fitsInto(workKinds[kind].shortUpToMB * 2 ** 20 - bytes, input) ? 'short' : 'long'

/** Bytes that every value takes, even a number or an empty list. */
const leastBytes = 8

/** Looks at the input only until the answer is known. */
function fitsInto(bytes: number, input: unknown): boolean {
  let left = bytes
  const rest = [input]
  while (left >= 0) {
    if (rest.length === 0) return true
    const value = rest.pop()
    left -= leastBytes
    if (typeof value === 'string') left -= value.length
    else if (ArrayBuffer.isView(value)) left -= value.byteLength
    else if (Array.isArray(value) && value.length * leastBytes > left) return false
    else if (typeof value === 'object' && value !== null) rest.push(...Object.values(value))
  }
  return false
}
