/** Samples in a second that the built-in models expect. */
export const sampleRate = 16_000
