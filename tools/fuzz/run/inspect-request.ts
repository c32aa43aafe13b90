/** Prints a request for a person: its sender, its mutations, its headers, and the beginning of its body. */
import type { PlannedRequest } from '../cases/planned-case.ts'

const longest = { line: 200, lines: 14, body: 1_500 }

export function inspectRequest({ account, changes, wire }: PlannedRequest): readonly string[] {
  const [head, ...rest] = wire.pieces
  const body = Buffer.concat(rest.flatMap(({ content }) => (typeof content === 'string' ? [] : [content])))
  const lines = String(head?.content ?? '')
    .trimEnd()
    .split('\r\n')
  return [
    `by ${account ?? 'nobody'}; ${changes.length === 0 ? 'as described' : changes.join('; ')}`,
    ...lines.slice(0, longest.lines).map((line) => `> ${visible(line).slice(0, longest.line)}`),
    ...(lines.length > longest.lines ? [`> … ${lines.length - longest.lines} more lines`] : []),
    ...(body.length > 0 ? [`> (${body.length} bytes) ${visible(body.toString('latin1', 0, longest.body))}`] : []),
  ]
}

/** Control characters, which a terminal would execute, are printed as numbers. */
export const visible = (text: string): string =>
  text.replaceAll(
    /[^\x20-\x7e\xa0-\uffff]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
