/**
 * Judges a reply: it exists, is well formed, reports no bug, contains a sentence, and reveals nothing about other
 * users.
 */
import type { PlannedRequest } from '../cases/planned-case.ts'
import type { Exchange } from '../wire/send.ts'
import type { Answer } from '../wire/read-answers.ts'
import { markOf, people } from '../world/people.ts'
import type { Fault } from './fault.ts'

type Found = Pick<Fault, 'kind' | 'what'>

interface Judging {
  /** Texts that no reply may contain: folders of this machine. */
  readonly secretTexts: readonly string[]
}

export function judgeExchange(planned: PlannedRequest, exchange: Exchange, judging: Judging): readonly Found[] {
  return [
    ...answerThatIsMissing(planned, exchange),
    ...exchange.problems.map((what): Found => ({ kind: 'malformed', what })),
    ...exchange.answers.flatMap((answer) => judgeAnswer(planned, answer, judging)),
  ]
}

function answerThatIsMissing({ wire }: PlannedRequest, { ended, error, answers }: Exchange): readonly Found[] {
  if (wire.answerOwed === 'perhaps' || answers.length >= wire.methods.length) return []
  if (ended === 'late') return [{ kind: 'late', what: 'There was no answer in time.' }]
  return [{ kind: 'no answer', what: `The connection was closed without an answer (${error ?? 'no error'}).` }]
}

function judgeAnswer(planned: PlannedRequest, answer: Answer, { secretTexts }: Judging): readonly Found[] {
  const { status, headers, body } = answer
  const text = body.toString('latin1')
  const found: Found[] = []
  if (isMistake(answer)) found.push({ kind: '5xx', what: `It answers ${status}: ${text.slice(0, 200)}` })
  else if (status >= 400 && body.length > 0) found.push(...judgeRefusal(answer))
  const injected = headers.find(([name]) => /injected/i.test(name))
  if (injected) found.push({ kind: 'leak', what: `A header came from what was sent: ${injected.join(': ')}` })
  const secret = secretTexts.find((each) => text.includes(each))
  if (secret !== undefined) found.push({ kind: 'leak', what: `The answer names ${secret}.` })
  const others = people.filter(({ account }) => account !== planned.account && text.includes(markOf(account)))
  for (const { account } of others) found.push({ kind: 'leak', what: `The answer holds what belongs to ${account}.` })
  return found
}

/** The status 501 is permitted for a feature that is not built, and 503 with Retry-After for a busy portal. */
const isMistake = ({ status, headers }: Answer): boolean =>
  status >= 500 && status !== 501 && !(status === 503 && headers.some(([name]) => name.toLowerCase() === 'retry-after'))

/** Technical messages, which are not sentences for people. */
const codePatterns = [
  /\n\s+at [^\n]+:\d+/,
  /node_modules|\bnode:internal|dist\/server|\.ts:\d+/,
  /\b(E(NOENT|ACCES|PIPE|CONN\w+|ISDIR|NAMETOOLONG|INVAL)|ERR_[A-Z_]+)\b/,
  /is not a function|Cannot read propert|is not iterable|is not defined|\[object \w+\]|Unexpected token|in JSON at/,
  /invalid byte sequence|syntax error at|violates \w+|relation "|duplicate key value|out of range for type/,
]

function judgeRefusal({ status, headers, body }: Answer): readonly Found[] {
  const text = body.toString()
  // In JSON a line ends with two characters.
  const leak = codePatterns.find((form) => form.test(text.replaceAll('\\n', '\n')))
  const found: Found[] = leak ? [{ kind: 'leak', what: `It speaks of its code (${leak.source}): ${cut(text)}` }] : []
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  if (type.startsWith('text/html')) return found
  const sentence = /^application\/(scim\+)?json/.test(type) ? sentenceIn(text) : undefined
  if (sentence !== undefined && /\p{L}+ .*\p{L}/su.test(sentence)) return found
  return [...found, { kind: 'no sentence', what: `It refuses with ${status} and does not say why: ${cut(text)}` }]
}

function sentenceIn(text: string): string | undefined {
  try {
    const body = JSON.parse(text) as Readonly<Record<string, unknown>> | null
    // OAuth and SCIM have keys of their own for the sentence.
    const said = body?.['error_description'] ?? body?.['detail'] ?? body?.['message'] ?? body?.['error']
    return typeof said === 'string' ? said : undefined
  } catch {
    return undefined
  }
}

const cut = (text: string) => JSON.stringify(text.slice(0, 300))
