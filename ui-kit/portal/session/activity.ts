/** Counts the calls in progress; the brand mark in the header moves while there are any. */
export interface Activity {
  /** Counts the promise as a call until it settles, and returns it. */
  readonly track: <T>(work: Promise<T>) => Promise<T>
  readonly busy: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export function createActivity(): Activity {
  let underWay = 0
  const listeners = new Set<() => void>()
  const change = (by: 1 | -1) => {
    underWay += by
    for (const listener of listeners) listener()
  }
  return {
    track(work) {
      change(1)
      return work.finally(() => change(-1))
    },
    busy: () => underWay > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
