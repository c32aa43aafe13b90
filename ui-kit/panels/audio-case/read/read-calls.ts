/** Reads the replies of the list of calls and of the search. */
import type { Call } from '../case.ts'
import { amountIn, at, firstText, listIn, textIn } from './json.ts'
import { readQuote } from './read-detail.ts'

export interface CallList {
  readonly calls: readonly Call[]
  /** The number of files of the case. */
  readonly uploaded: number | undefined
}

/** Undefined if the reply does not contain a list. */
export function readCallList(json: unknown): CallList | undefined {
  const items = at(json, 'items')
  if (!Array.isArray(items)) return undefined
  return { calls: readCalls(items), uploaded: amountIn(at(at(json, 'totals'), 'uploaded')) }
}

/** Undefined if the reply does not contain a list. */
export function readFoundCalls(json: unknown): readonly Call[] | undefined {
  const calls = at(json, 'calls')
  return Array.isArray(calls) ? readCalls(calls) : undefined
}

/** A call that is listed twice counts once. */
function readCalls(items: readonly unknown[]): readonly Call[] {
  return [...new Map(items.flatMap(readCall).map((call) => [call.id, call])).values()]
}

function readCall(json: unknown): readonly Call[] {
  const fileName = firstText(json, 'file', 'label')
  const id = firstText(json, 'call_id', 'id') || fileName
  if (id === '') return []
  const file = fileName || id
  const path = textIn(at(json, 'path'))
  const passages = listIn(at(json, 'passages')).flatMap(readQuote)
  return [
    {
      id,
      file,
      path: path === '' || path === file ? undefined : path,
      duration: amountIn(at(json, 'duration_sec')),
      problem: textIn(at(json, 'problem')) || undefined,
      passages: passages.length === 0 ? undefined : passages,
    },
  ]
}
