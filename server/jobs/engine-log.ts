/** The log of the job engine. While the database is away it says the same several times a second: once a minute will do. */
import type { Log } from '#server/operating/log.ts'

/** Milliseconds in which the same is not said again. */
const silence = 60_000
/** Texts that are remembered. */
const most = 100

export function engineLog(log: Pick<Log, 'warn' | 'error'>, now = Date.now) {
  const said = new Map<string, number>()
  const say = (level: 'warn' | 'error') => (entry: unknown) => {
    const text = entry instanceof Error ? entry.message : String(entry)
    // What differs between two that are the same are figures.
    const key = text.replaceAll(/[\d.]+/g, '')
    const last = said.get(key)
    if (last !== undefined && now() - last < silence) return
    if (said.size >= most) said.clear()
    said.set(key, now())
    log[level]({ engine: text }, 'The job engine says something.')
  }
  return { info: () => undefined, debug: () => undefined, warn: say('warn'), error: say('error') }
}
