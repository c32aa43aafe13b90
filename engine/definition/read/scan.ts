/** Scans a text before it is parsed, without recursion, for deep nesting and forbidden characters. */
import type { ReadingProblem } from './reading-problem.ts'

export const maxDepth = 64
/** Entries of lists and keys of objects. The largest shipped definition has a tenth of that. */
export const maxValues = 20_000

export interface Scan {
  readonly problem?: ReadingProblem
  /** The offset of the innermost bracket that is not closed. */
  readonly open?: number
  /** The offset of a text that is not closed. */
  readonly openText?: number
}

export function scan(text: string): Scan {
  const open: number[] = []
  let openText: number | undefined
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0) return { problem: nulProblem(at) }
    if (openText !== undefined) {
      if (code === backslash) {
        if (text.startsWith('u0000', at + 1)) return { problem: escapedNulProblem(at) }
        at += 1
      } else if (code === quote) openText = undefined
      else if (code < space) return { problem: controlProblem(at, code) }
    } else if (code === quote) openText = at
    else if (code === openBrace || code === openBracket) {
      open.push(at)
      if (open.length > maxDepth) return { problem: tooDeepProblem(at) }
    } else if (code === closeBrace || code === closeBracket) open.pop()
    else if (code === comma) {
      values += 1
      if (values > maxValues) return { problem: tooManyProblem(at) }
    }
  }
  const innermost = open.at(-1)
  return { ...(innermost === undefined ? {} : { open: innermost }), ...(openText === undefined ? {} : { openText }) }
}

const [space, quote, comma, backslash] = [0x20, 0x22, 0x2c, 0x5c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

const nulProblem = (offset: number): ReadingProblem => ({
  code: 'nul-character',
  offset,
  message: 'The file holds a NUL character here. Remove it; if there are many, the file was not saved as UTF-8.',
})
const escapedNulProblem = (offset: number): ReadingProblem => ({
  code: 'nul-character',
  offset,
  end: offset + 6,
  message: 'A text holds a NUL character (\\u0000), which cannot be stored. Remove it.',
})
const controlProblem = (offset: number, code: number): ReadingProblem => ({
  code: 'not-json',
  offset,
  message:
    code === 10 || code === 13
      ? 'A text breaks off at the end of the line. Close it with a quotation mark, or write a line break as \\n.'
      : `A text holds a control character. Write it as \\u${code.toString(16).padStart(4, '0')}${code === 9 ? ', a tab as \\t' : ''}.`,
})
const tooManyProblem = (offset: number): ReadingProblem => ({
  code: 'file-too-large',
  offset,
  message: `The file holds more than ${maxValues} values. No definition needs that many.`,
  expected: `at most ${maxValues} values`,
})
const tooDeepProblem = (offset: number): ReadingProblem => ({
  code: 'too-deep',
  offset,
  message: `Objects and lists are nested deeper than ${maxDepth} here. No definition needs that.`,
  expected: `at most ${maxDepth} levels`,
})
