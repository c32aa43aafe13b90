/** The message that should be shown when a request failed, computed without engine/client: prefix + (the server's message, else the fallback). */
import type { Failure } from '#engine/definition/types.ts'

/** How a request ended, as far as it can be observed outside of the machine. */
export type Answer =
  | {
      readonly end: 'answered'
      readonly status: number
      readonly statusText: string
      readonly type: string
      readonly body: string
    }
  | { readonly end: 'unreached' | 'cancelled' | 'stopped' | 'cut off' | 'refused-here' }
  | { readonly end: 'late'; readonly seconds: number }

type Answered = Extract<Answer, { end: 'answered' }>

/** The parsed body; undefined if it is not JSON. */
export function jsonOf({ body }: Pick<Answered, 'body'>): unknown {
  if (body.trim() === '') return {}
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

const valueAt = (json: unknown, key: string): unknown =>
  typeof json === 'object' && json !== null ? Reflect.get(json, key) : undefined
const isRefusal = (json: unknown) => valueAt(json, 'success') === false || valueAt(json, 'ok') === false

export function isJsonReply(answer: Answer): answer is Answered {
  return answer.end === 'answered' && answer.status < 400 && jsonOf(answer) !== undefined && !isRefusal(jsonOf(answer))
}

export function isFileReply(answer: Answer): answer is Answered {
  return (
    answer.end === 'answered' &&
    answer.status < 400 &&
    answer.body !== '' &&
    !(answer.type === 'application/json' && isRefusal(jsonOf(answer)))
  )
}

export function expectedText(failure: Failure = {}, answer: Answer, wanted: 'json' | 'file'): string {
  const { prefix = '', fallback = 'Processing failed', unreached = fallback, text, list } = failure
  if (answer.end === 'unreached') return prefix + fillStatus(unreached, undefined)
  if (answer.end === 'late') return `${prefix}The server did not answer within ${answer.seconds} s.`
  if (answer.end !== 'answered') return prefix + fillStatus(fallback, undefined)
  if (text !== undefined && answer.status >= 400) return fillStatus(text, answer).trim()
  return prefix + (causeOf(answer, wanted) ?? fillStatus(fallback, answer)) + listedEntries(answer, list)
}

function causeOf(answer: Answered, wanted: 'json' | 'file'): string | undefined {
  const { status, statusText, body } = answer
  const json = jsonOf(answer)
  if (wanted === 'file' && status < 400 && body === '') return 'The server sent an empty file.'
  if (json === undefined)
    return wanted === 'json'
      ? `${[status, statusText].filter(Boolean).join(' ')}: ${body.slice(0, 200)} (response was not JSON)`
      : undefined
  const cause = [valueAt(json, 'message'), valueAt(json, 'error')].find(
    (each) => typeof each === 'string' && each !== '',
  )
  return cause as string | undefined // the cast is safe: only texts are found
}

function fillStatus(text: string, answer: Answered | undefined): string {
  const values: Readonly<Record<string, string>> = answer
    ? {
        status: String(answer.status),
        statusText: answer.statusText,
        body: answer.body,
        message: causeOf(answer, 'json') ?? '',
      }
    : { status: 'no reply', statusText: '', body: '', message: '' }
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function listedEntries(answer: Answered, list: string | undefined): string {
  const entries = list === undefined ? undefined : valueAt(jsonOf(answer), list)
  return Array.isArray(entries) && entries.length > 0 ? `: ${entries.join(', ')}` : ''
}
