/** The evidence of a case, as its request replies with it. */
import type { Evidence } from '../case.ts'
import { at, firstText, isObject, textIn, withOwnIds } from './json.ts'

/** Undefined where the reply holds no list at all. */
export function readEvidence(json: unknown): readonly Evidence[] | undefined {
  const items = at(json, 'items')
  return Array.isArray(items) ? withOwnIds(items.filter(isObject).map(readEntry)) : undefined
}

function readEntry(json: unknown): Evidence {
  const callId = firstText(json, 'call_id', 'callId')
  return {
    id: textIn(at(json, 'id')),
    savedAt: at(json, 'ts'),
    scope: at(json, 'scope') === 'call' || (at(json, 'scope') !== 'all' && callId !== '') ? 'call' : 'all',
    callId,
    question: textIn(at(at(json, 'user'), 'content')),
    answer: textIn(at(at(json, 'assistant'), 'content')),
  }
}
