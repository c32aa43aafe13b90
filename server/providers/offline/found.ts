/** A part of an answer as it was found, with where. */
import type { Unit } from './units.ts'

export interface Found {
  readonly value: string | number | boolean
  readonly unit: Unit
}

/** The answer in its shape; a leaf is what was found, or null. */
export type Tree = Found | null | readonly Tree[] | { readonly [key: string]: Tree }

export const isFound = (tree: unknown): tree is Found =>
  typeof tree === 'object' && tree !== null && 'unit' in tree && 'value' in tree && typeof tree.unit === 'object'
