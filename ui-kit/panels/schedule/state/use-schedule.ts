/** The schedule of the page, loaded when the page opens and looked at again when it is returned to. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'
import type { CallRole } from '../texts.ts'
import { scheduleStore, type ScheduleStore } from './schedule-store.ts'
import type { ScheduleView } from './schedule-view.ts'

/** Milliseconds: whoever only glances aside causes no request. */
const soon = 15_000

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
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < soon) return
      last = Date.now()
      void store.look()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [store])
  return { store, view: useSyncExternalStore(store.subscribe, store.view) }
}
