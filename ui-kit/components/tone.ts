/** The tones of a message, which determine its colours and icon. */
export type Tone = 'ok' | 'info' | 'warn' | 'err'
