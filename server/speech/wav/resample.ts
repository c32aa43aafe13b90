/**
 * Changes the sample rate with a windowed sinc filter, which removes frequencies that the new rate cannot represent.
 */

/** Zero crossings of the sinc on each side: more would be inaudible to a transcriber. */
const crossings = 12
/** Places between two samples for which the filter is computed beforehand. */
const phases = 256

export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples
  const cutoff = Math.min(1, to / from) * 0.95
  const reach = Math.ceil(crossings / cutoff)
  const filter = filterFor(cutoff, reach)
  const width = 2 * reach
  const out = new Float32Array(Math.floor((samples.length * to) / from))
  for (let at = 0; at < out.length; at += 1) {
    const place = (at * from) / to
    const base = Math.floor(place)
    const offset = Math.round((place - base) * phases) * width
    const first = base - reach + 1
    let sum = 0
    const begin = Math.max(0, -first)
    const end = Math.min(width, samples.length - first)
    for (let tap = begin; tap < end; tap += 1) sum += (filter[offset + tap] ?? 0) * (samples[first + tap] ?? 0)
    out[at] = sum
  }
  return out
}

/** For each phase, the weights of the samples around it. */
function filterFor(cutoff: number, reach: number): Float32Array {
  const width = 2 * reach
  const filter = new Float32Array((phases + 1) * width)
  for (let phase = 0; phase <= phases; phase += 1) {
    let sum = 0
    for (let tap = 0; tap < width; tap += 1) {
      const distance = tap - reach + 1 - phase / phases
      const x = Math.PI * distance * cutoff
      const sinc = x === 0 ? 1 : Math.sin(x) / x
      // Hann
      const window = Math.abs(distance) >= reach ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach)
      const weight = sinc * window
      filter[phase * width + tap] = weight
      sum += weight
    }
    for (let at = phase * width; at < (phase + 1) * width; at += 1) filter[at] = (filter[at] ?? 0) / sum
  }
  return filter
}
