/** An answer that is being built: values with the units in which they were found, in the shape of the schema. */
import type { Unit } from './passages/read-passages.ts'

export interface FoundValue {
  readonly value: string | number | boolean
  readonly unit: Unit
}

/** A leaf is a found value, or null. */
export type AnswerTree = FoundValue | null | readonly AnswerTree[] | { readonly [key: string]: AnswerTree }

export const isFoundValue = (tree: unknown): tree is FoundValue =>
  typeof tree === 'object' && tree !== null && 'unit' in tree && 'value' in tree && typeof tree.unit === 'object'
