/**
 * What a component needs of a running wizard: it is drawn anew when that changes. If the wizard fails, the error reaches the
 * error boundary.
 */
import { useCallback, useSyncExternalStore } from 'react'
import type { WizardActor } from '#engine/machine/create-wizard.ts'

type Snapshot = ReturnType<WizardActor['getSnapshot']>

/** `select` returns a value that stays the same while nothing changes: a text or number, or a part of the snapshot. */
export function useSelected<Value>(actor: WizardActor, select: (snapshot: Snapshot) => Value): Value {
  const subscribe = useCallback(
    (draw: () => void) => {
      const subscription = actor.subscribe({ next: draw, error: draw, complete: draw })
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(subscribe, () => {
    const snapshot = actor.getSnapshot()
    if (snapshot.status === 'error') throw snapshot.error
    return select(snapshot)
  })
}
