/** An answer that is being built, in the shape of the schema: values with the units in which they were found, and parts that were read by their fact. */
import type { FoundPart } from '#server/reading/answer.ts'
import type { Unit } from './passages/read-passages.ts'

export interface FoundValue {
  readonly value: string | number | boolean
  readonly unit: Unit
  /** Why a person has to confirm it. */
  readonly doubt?: string
}

/** A leaf is a found value, a part that is read already, or null. */
export type AnswerTree = FoundValue | ReadPart | null | readonly AnswerTree[] | { readonly [key: string]: AnswerTree }

export interface ReadPart {
  readonly read: FoundPart
  readonly isRead: true
}

export const isReadPart = (tree: AnswerTree): tree is ReadPart =>
  typeof tree === 'object' && tree !== null && 'isRead' in tree && tree.isRead === true

export const isFoundValue = (tree: unknown): tree is FoundValue =>
  typeof tree === 'object' && tree !== null && 'unit' in tree && 'value' in tree && typeof tree.unit === 'object'
