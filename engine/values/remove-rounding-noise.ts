/** A number without the noise of binary fractions: 0.1 + 0.2 is 0.3. Doubles keep 15 digits faithfully. */
export function removeRoundingNoise(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15))
}
