/** A value as a reader expects to see it in a sentence, an address or a file name. Never throws. */
import { withoutNoise } from '#engine/values/without-noise.ts'
import { isFileLike } from './file-like.ts'

export function asText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? String(withoutNoise(value)) : ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join(', ')
  if (isFileLike(value)) return value.name
  return isPair(value) ? `${asText(value.value)} ${asText(value.label)}`.trim() : ''
}

function isPair(value: unknown): value is { value: unknown; label: unknown } {
  return typeof value === 'object' && value !== null && 'value' in value && 'label' in value
}
