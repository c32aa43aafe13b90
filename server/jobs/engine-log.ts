/** The log of the job engine. While the database is away, the engine repeats a message several times a second; it is logged once a minute. */
import type { Log } from '#server/operating/log.ts'

/** Milliseconds in which a message is not logged again. */
const silence = 60_000
/** Texts that are remembered. */
const most = 100

export function engineLog(log: Pick<Log, 'warn' | 'error'>, now = Date.now) {
  const said = new Map<string, number>()
  const say = (level: 'warn' | 'error') => (entry: unknown) => {
    const text = entry instanceof Error ? entry.message : String(entry)
    // Messages that differ only in numbers are the same message.
    const key = text.replaceAll(/[\d.]+/g, '')
    const last = said.get(key)
    if (last !== undefined && now() - last < silence) return
    if (said.size >= most) said.clear()
    said.set(key, now())
    log[level]({ engine: text }, 'The job engine says something.')
  }
  return { info: () => undefined, debug: () => undefined, warn: say('warn'), error: say('error') }
}
