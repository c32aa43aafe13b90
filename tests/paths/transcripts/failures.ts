/** Each way in which a call can fail, and the message that the screen must then show. */
import type { Script } from '#tests/driver/visit.ts'

/** The messages for failures of one call, and the rows of the specification that define them. */
export interface FailureTexts {
  readonly prefix?: string
  /** The text if the server gives none; left out if the specification does not define it: then only the prefix is compared. */
  readonly fallback?: string
  /** The text if the server is unreachable; default: the fallback. */
  readonly unreached?: string
  readonly rows: string
  readonly fallbackRows?: string
  readonly unreachedRows?: string
}

export interface Failure {
  readonly rows: string
  readonly name: string
  readonly script: Script
  /** The whole message, or undefined where only its beginning is specified. */
  readonly text: string | undefined
}

export const notJson: Script = { text: '<h1>Bad gateway</h1>', status: 502, statusText: 'Bad Gateway' }
export const notJsonNote = '502 Bad Gateway: <h1>Bad gateway</h1> (response was not JSON)'
export const withoutMessage: Script = { json: {}, status: 500 }

/** Row ids without repetition, at most the four that a title may name. */
const joined = (...rows: readonly (string | undefined)[]) =>
  [...new Set(rows.flatMap((each) => each?.split(' ').filter(Boolean) ?? []))].slice(0, 4).join(' ')

const said: readonly (readonly [name: string, script: Script, message: string])[] = [
  ['a message and an error status', { json: { success: false, message: 'No room.' }, status: 507 }, 'No room.'],
  ['a message under the name error', { json: { error: 'It is damaged.' }, status: 400 }, 'It is damaged.'],
  ['success false in spite of status 200', { json: { success: false, message: 'Not today.' } }, 'Not today.'],
  ['ok false in spite of status 200', { json: { ok: false, error: 'It is empty.' } }, 'It is empty.'],
]

/** Failures of a call whose reply is JSON. */
export function failuresOf({ prefix = '', fallback, unreached, ...rows }: FailureTexts): readonly Failure[] {
  const shared = prefix === '' ? 'CALL-02' : 'CALL-02 CALL-03'
  return [
    ...said.map(([name, script, message]) => ({
      rows: joined(rows.rows, shared),
      name,
      script,
      text: `${prefix}${message}`,
    })),
    {
      rows: joined(rows.rows, rows.fallbackRows, shared),
      name: 'no message',
      script: withoutMessage,
      text: fallback === undefined ? undefined : `${prefix}${fallback}`,
    },
    {
      rows: joined(rows.rows, rows.unreachedRows ?? rows.fallbackRows, shared),
      name: 'a server out of reach',
      script: 'network-error',
      text: unreached ?? (fallback === undefined ? undefined : `${prefix}${fallback}`),
    },
    {
      rows: joined(rows.rows, 'CALL-04'),
      name: 'a reply that is not JSON',
      script: notJson,
      text: `${prefix}${notJsonNote}`,
    },
  ]
}

/**
 * Failures of a call whose reply is a file: a message with an error status, a status without a message, no server, or an HTML page instead of the
 * file.
 */
export function failuresOfDownload({ prefix = '', fallback, ...rows }: FailureTexts): readonly Failure[] {
  const text = fallback === undefined ? undefined : `${prefix}${fallback}`
  const withFallback = joined(rows.rows, rows.fallbackRows, 'CALL-03')
  return [
    {
      rows: joined(rows.rows, 'CALL-03'),
      name: 'a message and an error status',
      script: { json: { success: false, message: 'It is not ready.' }, status: 409 },
      text: `${prefix}It is not ready.`,
    },
    { rows: withFallback, name: 'no message', script: withoutMessage, text },
    { rows: withFallback, name: 'a server out of reach', script: 'network-error', text },
    {
      rows: joined(rows.rows, 'CALL-03'),
      name: 'an error page in place of the file',
      script: notJson,
      text: undefined,
    },
  ]
}

/** The same failures for a separate test, whose title names further rows: rows, name, script, and the expected message. */
export const messagesOf = (prefix: string, fallback = '', fallbackRows = '') =>
  failuresOf({ prefix, rows: '', fallbackRows, ...(fallback === '' ? {} : { fallback }) }).map(
    ({ rows, name, script, text }) => [rows, name, script, text ?? prefix] as const,
  )
