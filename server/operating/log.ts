/** What the portal logs: one JSON object a line, with ids and figures, and never a word of what users sent or got. */
import pino from 'pino'

export type Log = pino.Logger

/** Bytes that wait for a log that takes nothing in, such as a file on a full disk; what comes beyond them is lost. */
const longestWait = 1024 * 1024

export function openLog(level: string): Log {
  const output = pino.destination({ fd: 1, sync: true, maxLength: longestWait })
  // Whoever reads the log may leave, and its disk may be full: that is no reason to end.
  output.on('error', () => undefined)
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['cookie', 'authorization'] }
  return pino(options, output)
}
