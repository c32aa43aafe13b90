/** Tells a file from other values. */
import type { FileLike } from './facts.ts'

export function isFileLike(value: unknown): value is FileLike {
  if (typeof value !== 'object' || value === null || !('name' in value && 'size' in value)) return false
  return typeof value.name === 'string' && typeof value.size === 'number'
}
