/** A value that changes and notifies its subscribers. */
import { useSyncExternalStore } from 'react'

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

/** The current value of an observable; the component is drawn again when it changes. */
export const useView = <View>({ subscribe, view }: Observed<View>): View => useSyncExternalStore(subscribe, view)
