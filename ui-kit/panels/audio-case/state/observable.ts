/** A value that changes and notifies its subscribers. */

export interface Observed<View> {
  readonly view: () => View
  readonly subscribe: (listener: () => void) => () => void
}

export interface Observable<View> extends Observed<View> {
  readonly set: (change: Partial<View>) => void
}

export function observable<View extends object>(first: View): Observable<View> {
  let view = first
  const listeners = new Set<() => void>()
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(change) {
      view = { ...view, ...change }
      for (const listener of listeners) listener()
    },
  }
}
