/** Removes the rounding error of binary fractions, so that 0.1 + 0.2 is 0.3. Doubles represent 15 digits exactly. */
export function removeRoundingNoise(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15))
}
