/** The value of a reply that a content names as `call.path`. */
import type { Facts } from '#engine/expressions/facts.ts'
import { readPath } from '#engine/values/path.ts'

export function replyValue(reference: string, facts: Facts): unknown {
  const [call = '', ...path] = reference.split('.')
  return readPath(facts.replies[call], path.join('.'))
}
