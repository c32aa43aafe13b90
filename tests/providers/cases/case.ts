/** A text, a schema, and the answer that a careful reader would give. */
import type { JsonSchema } from '#server/providers/text-model.ts'

export interface Case {
  readonly name: string
  /** The notation of a file: '# ' a heading, '- ' an item, '| a | b |' a row of a table. */
  readonly text: string
  /** Lines 'Name: …' are speeches of a transcript. */
  readonly transcript?: boolean
  readonly ask: string
  readonly schema: JsonSchema
  /** An expected text has to match exactly; { has } matches an answer of at most 300 characters that contains it. */
  readonly expected: unknown
}

export interface Has {
  readonly has: string
}
