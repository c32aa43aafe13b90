/** Decodes the bytes of a file, or reports why they are not a text. */
import type { ReadingProblem } from './reading-problem.ts'

export const largestFile = 1024 * 1024

interface Decoded {
  readonly text: string
  readonly problems: readonly ReadingProblem[]
  /** The bytes cannot be decoded, so there is no text to parse. */
  readonly isUnreadable: boolean
}

const byteOrderMarkCharacter = '\uFEFF'

export function decode(source: string | Uint8Array): Decoded {
  const size = typeof source === 'string' ? sizeOf(source) : source.length
  if (size > largestFile) return unreadable('', tooLarge(size))
  const { text, problem } = typeof source === 'string' ? { text: source } : textOf(source)
  if (problem) return unreadable(text, problem)
  const body = text.startsWith(byteOrderMarkCharacter) ? text.slice(byteOrderMarkCharacter.length) : text
  const problems = text === body ? [] : [byteOrderMark]
  if (body.trim() === '')
    return unreadable(body, {
      code: 'empty-file',
      offset: 0,
      message: 'The file is empty. A definition is a JSON object.',
    })
  return { text: body, problems, isUnreadable: false }
}

const unreadable = (text: string, problem: ReadingProblem): Decoded => ({
  text,
  problems: [problem],
  isUnreadable: true,
})

const byteOrderMark: ReadingProblem = {
  code: 'byte-order-mark',
  offset: 0,
  message: 'The file begins with a byte order mark. Save it as UTF-8 without one ("UTF-8", not "UTF-8 with BOM").',
}

/** The size that the text would have as a file. */
const sizeOf = (text: string): number =>
  text.length > largestFile ? text.length : new TextEncoder().encode(text).length

function tooLarge(size: number): ReadingProblem {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
  return {
    code: 'file-too-large',
    offset: 0,
    message: `The file has ${megabytes(size)}; a definition may have at most ${megabytes(largestFile)}.`,
    found: megabytes(size),
    expected: `at most ${megabytes(largestFile)}`,
  }
}

function textOf(bytes: Uint8Array): { readonly text: string; readonly problem?: ReadingProblem } {
  const wide = wideEncoding(bytes)
  if (wide) return { text: '', problem: notUtf8(0, wide) }
  // ignoreBOM leaves the mark in the text, so that it can be reported. Bytes that are not UTF-8 become U+FFFD.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const firstBad = firstBadCharacter(text, bytes)
  return firstBad === undefined ? { text } : { text, problem: notUtf8(firstBad, 'bytes of another encoding') }
}

function wideEncoding([first, second, third, fourth]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'UTF-16'
  // A JSON text begins with two ASCII characters, so zeros among its first bytes mean a wider encoding.
  if (first === 0 && second === 0) return 'UTF-32'
  if (second === 0 && third === 0 && fourth === 0) return 'UTF-32'
  if ((first === 0 && second !== undefined && second !== 0) || (second === 0 && fourth === 0)) return 'UTF-16'
  return undefined
}

const notUtf8 = (offset: number, found: string): ReadingProblem => ({
  code: 'wrong-encoding',
  offset,
  message: `The file is not UTF-8: it holds ${found}. Save it as UTF-8.`,
  found,
  expected: 'UTF-8',
})

/** The offset of the first U+FFFD that replaces invalid bytes, as opposed to one that is in the file itself. */
function firstBadCharacter(text: string, bytes: Uint8Array): number | undefined {
  const encoder = new TextEncoder()
  let byte = 0
  let from = 0
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) {
    byte += encoder.encode(text.slice(from, at)).length
    if (bytes[byte] !== 0xef || bytes[byte + 1] !== 0xbf || bytes[byte + 2] !== 0xbd) return at
    from = at
  }
  return undefined
}
