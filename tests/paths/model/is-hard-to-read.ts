/**
 * The model's own implementation of the contrast of two colours (WCAG 2.2, 1.4.3), written #RRGGBB. Any other text does not count as hard to read.
 */

export function isHardToRead(value: unknown, background: string): boolean {
  if (typeof value !== 'string' || !/^#[\dA-F]{6}$/i.test(value)) return false
  const [one, other] = [luminanceOf(value), luminanceOf(background)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < 4.5
}

/** The relative luminance: from 0 for black to 1 for white. */
function luminanceOf(colour: string): number {
  const light = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, channel) => sum + weight * (light[channel] ?? 0), 0)
}
