/** How loud samples are, and samples as loud as a transcriber expects them. */

/** The root of the mean square, which is 1 for the loudest square wave. */
export function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}

/** Speech of a voice near the microphone. */
const expected = 0.1
/** A higher gain would make noise as loud as speech. */
const mostGain = 40

/** `speech`: how loud the speech in it is. */
export function withGain(samples: Float32Array, speech: number): Float32Array {
  const gain = Math.min(mostGain, expected / Math.max(speech, 1e-6))
  return samples.map((sample) => Math.max(-1, Math.min(1, sample * gain)))
}

/**
 * Amplifies quiet speech to the expected loudness; loud speech stays unchanged, since soft words in it would be missed
 * if they were quieter still.
 */
export const amplifyQuiet = (samples: Float32Array, speech: number): Float32Array =>
  withGain(samples, Math.min(speech, expected))

/** The middle of the quietest stretch of so many samples between two places. */
export function quietestMoment(samples: Float32Array, from: number, to: number, length: number): number {
  let best = { at: to, sum: Infinity }
  const step = Math.max(1, Math.floor(length / 4))
  for (let at = Math.max(0, from); at + length <= Math.min(to, samples.length); at += step) {
    let sum = 0
    for (let place = at; place < at + length; place += 1) sum += (samples[place] ?? 0) ** 2
    if (sum < best.sum) best = { at: at + length / 2, sum }
  }
  return Math.round(best.at)
}
