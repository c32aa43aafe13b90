/** What the portal logs: one JSON object a line, with ids and figures, and never a word of what users sent or got. */
import pino from 'pino'

export type Log = pino.Logger

export const openLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['cookie', 'authorization'] })
