/** Reads the reply with the evidence of a case. */
import type { Evidence } from '../case.ts'
import { at, firstText, isObject, textIn, ensureUniqueIds } from './json.ts'

/** Undefined if the reply does not contain a list. */
export function readEvidence(json: unknown): readonly Evidence[] | undefined {
  const items = at(json, 'items')
  return Array.isArray(items) ? ensureUniqueIds(items.filter(isObject).map(readEntry)) : undefined
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
