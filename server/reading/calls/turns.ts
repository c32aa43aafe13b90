/** What stands before and after a statement: the reply of another speaker, and what the same one goes on to say. */
import type { Statement } from './statement.ts'

/** What others say next, up to the point where the speaker takes the word again; at most `most` statements. `onlyFirst`: of the first one who replies. */
export function replyTo(
  statements: readonly Statement[],
  { index, speaker, turn }: Statement,
  most = 4,
  onlyFirst = false,
): readonly Statement[] {
  const reply: Statement[] = []
  for (const next of statements.slice(index + 1)) {
    if (next.speaker === undefined || reply.length === most) break
    if (next.turn === turn) continue
    if (next.speaker === speaker) {
      if (reply.length > 0) break
      continue
    }
    if (onlyFirst && reply[0] !== undefined && next.speaker !== reply[0].speaker) break
    reply.push(next)
  }
  return reply
}

export function sharedStems(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const stem of a) if (b.has(stem)) shared += 1
  return shared
}

/** From 0 to 1: how much of the smaller one stands in the other. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size)
  return smaller === 0 ? 0 : sharedStems(a, b) / smaller
}
