/** What fields share that hold a number. */
import { removeRoundingNoise } from '#engine/values/remove-rounding-noise.ts'
import type { JsonSchema } from '../field-type.ts'

interface Range {
  readonly min?: number
  readonly max?: number
  readonly step?: number
}

/** A text that is written as a number becomes one; an empty one is no value. */
export function asNumber(value: unknown): unknown {
  if (typeof value === 'number') return removeRoundingNoise(value)
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return undefined
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? removeRoundingNoise(Number(text)) : text
}

/** Whether a number lies in a range and on one of its steps, which begin at its least number. */
export function isInRange({ min = -Infinity, max = Infinity, step }: Range, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < min || value > max) return false
  if (step === undefined) return true
  const steps = (value - (Number.isFinite(min) ? min : 0)) / step
  // 0.3 is the sum of 0.2 and 0.1 but for the noise of binary fractions.
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

export const documentOfNumber = ({ min, max }: Range): JsonSchema => ({
  type: 'number',
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
})
