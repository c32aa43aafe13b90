/** A clock that moves only when a test advances it, so that an hour passes in a moment and every run is the same. */
export interface SimulatedClock {
  readonly now: () => number
  readonly sleep: (until: number, signal: AbortSignal) => Promise<void>
  /** Lets so many milliseconds pass. Sleepers wake in order and may go to sleep again within that time. */
  advance(ms: number): Promise<void>
  /** Resolves when nothing more can happen until time passes. */
  settle(): Promise<void>
  /** When the next sleeper wakes. */
  next(): number | undefined
}

interface Sleeper {
  readonly until: number
  readonly wake: () => void
}

/** `tick` waits for one turn of the event loop, so that promises and streams proceed; `activity` counts what has happened. */
export function simulatedClock(start: number, tick: () => Promise<void>, activity: () => number): SimulatedClock {
  let now = start
  let wakings = 0
  const sleepers = new Set<Sleeper>()

  const next = () => (sleepers.size === 0 ? undefined : Math.min(...[...sleepers].map(({ until }) => until)))

  async function settle() {
    for (let quiet = 0, seen = -1; quiet < 3;) {
      await tick()
      const happened = activity() + wakings
      quiet = happened === seen ? quiet + 1 : 0
      seen = happened
    }
  }

  async function advance(ms: number) {
    const end = now + ms
    await settle()
    for (let due = next(); due !== undefined && due <= end; due = next()) {
      now = Math.max(now, due)
      for (const sleeper of sleepers) if (sleeper.until <= now) sleeper.wake()
      await settle()
    }
    now = end
  }

  function sleep(until: number, signal: AbortSignal): Promise<void> {
    wakings += 1
    return new Promise((resolve, reject) => {
      const sleeper: Sleeper = {
        until,
        wake: () => {
          wakings += 1
          sleepers.delete(sleeper)
          resolve()
        },
      }
      const endSleep = () => {
        sleepers.delete(sleeper)
        reject(new Error('The sleep was ended.'))
      }
      if (signal.aborted) return endSleep()
      signal.addEventListener('abort', endSleep, { once: true })
      if (until <= now) sleeper.wake()
      else sleepers.add(sleeper)
    })
  }

  return { now: () => now, sleep, advance, settle, next }
}
