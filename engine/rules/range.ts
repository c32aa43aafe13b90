/** Tells whether a number lies in a range and on one of its steps, which begin at its least number. */
interface Range {
  readonly min?: number
  readonly max?: number
  readonly step?: number
}

export function isInRange({ min = -Infinity, max = Infinity, step }: Range, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < min || value > max) return false
  if (step === undefined) return true
  const steps = (value - (Number.isFinite(min) ? min : 0)) / step
  // 0.3 is the sum of 0.2 and 0.1 but for the noise of binary fractions.
  return Math.abs(steps - Math.round(steps)) < 1e-6
}
