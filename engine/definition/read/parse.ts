/** Parses JSON with momoa, and words its errors for authors. */
import { parse as parseWithMomoa, type DocumentNode } from '@humanwhocodes/momoa'
import { scan } from './scan.ts'
import type { ReadingProblem } from './reading-problem.ts'

export type Parsed = { readonly document: DocumentNode } | { readonly problem: ReadingProblem }

export function parse(text: string): Parsed {
  const { problem, open, openText } = scan(text)
  if (problem) return { problem }
  try {
    return { document: parseWithMomoa(text, { mode: 'json', ranges: true }) }
  } catch (error) {
    const offset = offsetOf(error)
    // An incomplete file is reported at its end, not where the parser noticed it.
    const unfinished = openText !== undefined || open !== undefined
    if (offset === undefined || (unfinished && isLastToken(text, offset)))
      return { problem: unfinishedProblem(text, openText ?? open) }
    return { problem: notJsonProblem(text, offset) }
  }
}

function offsetOf(error: unknown): number | undefined {
  const isEnd = error instanceof Error && error.message.startsWith('Unexpected end of input')
  const offset: unknown = error instanceof Error ? Reflect.get(error, 'offset') : undefined
  return isEnd || typeof offset !== 'number' ? undefined : offset
}

const token = /"(?:[^"\\]|\\.)*"?|[\w.+-]+|\S/y

function tokenAt(text: string, offset: number): string {
  token.lastIndex = offset
  return token.exec(text)?.[0] ?? ''
}

const isLastToken = (text: string, offset: number) => text.slice(offset + tokenAt(text, offset).length).trim() === ''

function unfinishedProblem(text: string, opened: number | undefined): ReadingProblem {
  const offset = text.trimEnd().length
  const what =
    opened === undefined
      ? 'it is complete'
      : `the ${text[opened] === '"' ? 'text' : text[opened]} of line ${lineOf(text, opened)} is closed`
  return {
    code: 'not-json',
    offset,
    message: `The file is not JSON: it ends before ${what}.`,
    found: 'the end of the file',
  }
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split(/\r\n|\r|\n/).length

function notJsonProblem(text: string, offset: number): ReadingProblem {
  const found = tokenAt(text, offset)
  const before = text.slice(0, offset).trimEnd()
  const hint = hints.find(({ when }) => when(found, before))?.say ?? ''
  return {
    code: 'not-json',
    offset,
    end: offset + found.length,
    message: `The file is not JSON: ${shorten(found)} is not allowed here.${hint && ` ${hint}`}`,
    found: shorten(found),
  }
}

const shorten = (found: string) => (found.length > 40 ? `${found.slice(0, 40)}…` : found)
const endsAValue = (before: string) => /["\]}\w]$/.test(before)
const endsAKey = (before: string) => /[{,]\s*"(?:[^"\\]|\\.)*"$/.test(before)

const hints: readonly { readonly when: (found: string, before: string) => boolean; readonly say: string }[] = [
  { when: (found, before) => /^[}\]]/.test(found) && before.endsWith(','), say: 'Remove the comma before it.' },
  { when: (found) => found === '/' || found === '#', say: 'JSON does not allow comments. Remove it.' },
  { when: (found) => found === "'", say: 'Put texts in double quotation marks.' },
  { when: (found, before) => endsAKey(before) && found !== ':', say: 'A colon is missing before it.' },
  { when: (found, before) => endsAValue(before) && /^["{[\w-]/.test(found), say: 'A comma is missing before it.' },
  { when: (found) => /^(None|NaN|Infinity|undefined)/.test(found), say: 'Write null, or leave the key out.' },
  { when: (found) => /^(True|False)/.test(found), say: 'Write true or false.' },
  { when: (found) => /^[A-Za-z_$]/.test(found), say: 'Put texts and keys in double quotation marks.' },
]
