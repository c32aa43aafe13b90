/** The schedule of the page: loaded when the page opens, and checked for changes when the user returns to it. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import type { CallRole } from '../texts.ts'
import { scheduleStore, type ScheduleStore } from './schedule-store.ts'
import type { ScheduleView } from './schedule-view.ts'

/** Milliseconds; returning earlier than this causes no request. */
const minimumInterval = 15_000

export function useSchedule(
  calls: PanelCalls,
  names: Readonly<Record<CallRole, string>>,
): { readonly store: ScheduleStore; readonly view: ScheduleView } {
  const [store] = useState(() => scheduleStore(calls, names))
  useEffect(() => {
    void store.refresh()
    return store.close
  }, [store])
  useEffect(() => {
    let last = Date.now()
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < minimumInterval) return
      last = Date.now()
      void store.checkForChanges()
    }
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [store])
  return { store, view: useSyncExternalStore(store.subscribe, store.view) }
}
