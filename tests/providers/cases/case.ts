/** A text, a schema, and the answer that a careful reader would give. */
import type { JsonSchema } from '#server/providers/text-model.ts'

export interface Case {
  readonly name: string
  /** As a file would be written down: '# ' a heading, '- ' an item, '| a | b |' a row of a table. */
  readonly text: string
  /** Lines 'Name: …' are what somebody says. */
  readonly transcript?: boolean
  readonly ask: string
  readonly schema: JsonSchema
  /** A text stands for itself; { has } for an answer of at most 300 characters that holds it. */
  readonly expected: unknown
}

export interface Has {
  readonly has: string
}
