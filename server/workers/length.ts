/** Whether work is expected to take a moment or longer. Guessed from its kind and its input: how long it takes, only its end tells. */
import { kinds, type WorkKind } from './kinds.ts'

export type Length = 'short' | 'long'

/** `bytes`: of input that is not read yet. */
export const lengthOf = (kind: WorkKind, input: unknown, bytes = 0): Length =>
  fitsInto(kinds[kind].shortUpToMB * 2 ** 20 - bytes, input) ? 'short' : 'long'

/** Bytes that any value takes, a number or an empty list included. */
const leastBytes = 8

/** Looks at no more of the input than it takes to tell. */
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
