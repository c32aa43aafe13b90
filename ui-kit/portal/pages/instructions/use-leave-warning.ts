/** Protects unsaved changes: the browser asks before the page is closed, and the portal before another page replaces it. */
import { useEffect, useState } from 'react'
import { usePortalHistory } from '#ui-kit/portal/navigation/PortalRouter.tsx'

type Leaving =
  | { readonly state: 'staying' }
  /** The user is about to leave and is being asked whether to discard the changes. */
  | { readonly state: 'asking'; readonly leave: () => void; readonly stay: () => void }

export function useLeaveWarning(unsaved: boolean): Leaving {
  const history = usePortalHistory()
  const [leaving, setLeaving] = useState<Leaving>({ state: 'staying' })

  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const stay = () => setLeaving({ state: 'staying' })
    const stopIntercepting = history.interceptLeaving((leave) => setLeaving({ state: 'asking', leave, stay }))
    return () => {
      window.removeEventListener('beforeunload', ask)
      stopIntercepting()
      stay()
    }
  }, [unsaved, history])

  return leaving
}
