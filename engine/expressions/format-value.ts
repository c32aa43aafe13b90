/** Formats a value for a sentence, an address or a file name. Never throws. */
import { joinItems } from '#engine/values/join-items.ts'
import { removeRoundingNoise } from '#engine/values/remove-rounding-noise.ts'
import { isFileLike } from './facts.ts'

export function formatValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? String(removeRoundingNoise(value)) : ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return joinItems(value.map(formatValue))
  if (isFileLike(value)) return value.name
  return isPair(value) ? `${formatValue(value.value)} ${formatValue(value.label)}`.trim() : ''
}

function isPair(value: unknown): value is { value: unknown; label: unknown } {
  return typeof value === 'object' && value !== null && 'value' in value && 'label' in value
}
