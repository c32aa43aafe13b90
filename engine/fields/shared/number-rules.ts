/** Shared by number and range. */
import { removeRoundingNoise } from '#engine/values/remove-rounding-noise.ts'
import type { JsonSchema } from '../field-type.ts'

interface Range {
  readonly min?: number
  readonly max?: number
  readonly step?: number
}

/** Converts a text to a number if it is written as one. An empty text becomes undefined. */
export function asNumber(value: unknown): unknown {
  if (typeof value === 'number') return removeRoundingNoise(value)
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return undefined
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? removeRoundingNoise(Number(text)) : text
}

/** Whether a number lies in a range and on one of its steps, counted from the minimum. */
export function isInRange({ min = -Infinity, max = Infinity, step }: Range, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < min || value > max) return false
  if (step === undefined) return true
  const steps = (value - (Number.isFinite(min) ? min : 0)) / step
  // Binary fractions are not exact: 0.1 + 0.2 is not quite 0.3.
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

export const documentOfNumber = ({ min, max }: Range): JsonSchema => ({
  type: 'number',
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
})
