/** The tones of a message: its colours and its icon follow from it. */
export type Tone = 'ok' | 'info' | 'warn' | 'err'
