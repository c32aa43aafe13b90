/** The portal's log: one JSON object per line, with ids and figures, but never content that users sent or received. */
import pino from 'pino'

export type Log = pino.Logger

/** Bytes that are buffered while the log cannot be written, for example on a full disk; more than that is lost. */
const largestBuffer = 1024 * 1024

let currentLog: Log | undefined

/** The log of this process, for code to which no caller passes a log. */
export const processLog = (): Log => currentLog ?? openLog('info')

export function openLog(level: string): Log {
  const output = pino.destination({ fd: 1, sync: true, maxLength: largestBuffer })
  // A closed pipe or a full disk must not end the portal.
  output.on('error', () => undefined)
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['cookie', 'authorization'] }
  currentLog = pino(options, output)
  return currentLog
}
