/** What was found for one field: its value, null or empty if nothing was, and its sources. */
import type { Source } from '#server/providers/text-model.ts'

export interface FoundPart {
  readonly value: unknown
  readonly sources: readonly Source[]
}
