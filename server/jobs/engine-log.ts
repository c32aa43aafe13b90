/** The log of the job engine. While the database is away, the engine repeats a message several times a second; it is logged once a minute. */
import type { Log } from '#server/operating/log.ts'

/** Milliseconds in which a message is not logged again. */
const repeatPause = 60_000
/** Texts that are remembered. */
const mostTexts = 100

export function createEngineLog(log: Pick<Log, 'warn' | 'error'>, now = Date.now) {
  const loggedAt = new Map<string, number>()
  const logUnlessRepeated = (level: 'warn' | 'error') => (entry: unknown) => {
    const text = entry instanceof Error ? entry.message : String(entry)
    // Messages that differ only in numbers are the same message.
    const key = text.replaceAll(/[\d.]+/g, '')
    const last = loggedAt.get(key)
    if (last !== undefined && now() - last < repeatPause) return
    if (loggedAt.size >= mostTexts) loggedAt.clear()
    loggedAt.set(key, now())
    log[level]({ engine: text }, 'The job engine wrote a message.')
  }
  return {
    info: () => undefined,
    debug: () => undefined,
    warn: logUnlessRepeated('warn'),
    error: logUnlessRepeated('error'),
  }
}
