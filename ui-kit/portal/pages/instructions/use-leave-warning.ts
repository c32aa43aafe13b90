/** Keeps unsaved changes from being lost: the browser asks before the page goes, and we before another takes its place. */
import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'

export function useLeaveWarning(unsaved: boolean): Blocker {
  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      unsaved && (here.pathname !== there.pathname || here.search !== there.search),
  )
}
