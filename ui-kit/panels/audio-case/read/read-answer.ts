/** Reads the reply to a question. */
import { at, listIn, textIn } from './json.ts'

export interface Answer {
  readonly text: string
  readonly citations: readonly unknown[]
  readonly timing_ms: unknown
  readonly usage: unknown
}

/** Undefined if the reply does not contain an answer. */
export function readAnswer(json: unknown): Answer | undefined {
  const text = textIn(at(json, 'text'))
  if (text === '') return undefined
  return {
    text,
    citations: listIn(at(json, 'citations')),
    timing_ms: at(json, 'timing_ms') ?? null,
    usage: at(json, 'usage') ?? null,
  }
}
