/** Below which shade a pixel of a page is ink. */

/** Halfway between paper and ink: the lightest and the darkest hundredth. */
export function darkness(grey: Uint8Array): number {
  const counts = new Uint32Array(256)
  const step = Math.max(1, Math.floor(grey.length / 200_000))
  let all = 0
  for (let at = 0; at < grey.length; at += step) {
    const value = grey[at] ?? 255
    counts[value] = (counts[value] ?? 0) + 1
    all += 1
  }
  const valueOf = (share: number) => {
    let seen = 0
    return counts.findIndex((count) => (seen += count) >= all * share)
  }
  return (valueOf(0.01) + valueOf(0.99)) / 2
}
