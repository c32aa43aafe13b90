/** Protects unsaved changes: the browser asks before the page is closed, and the portal before another page replaces it. */
import { useEffect, useState } from 'react'
import { usePortalHistory } from './PortalRouter.tsx'

type Leaving =
  | { readonly state: 'staying' }
  /** The user is about to leave and is being asked whether to discard the changes. */
  | { readonly state: 'asking'; readonly isSigningOut: boolean; readonly leave: () => void; readonly stay: () => void }

/** `isAgreed`: whether leaving now needs no question, for example because the run has ended. */
export function useLeaveWarning(unsaved: boolean, isAgreed?: () => boolean): Leaving {
  const history = usePortalHistory()
  const [leaving, setLeaving] = useState<Leaving>({ state: 'staying' })

  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const stay = () => setLeaving({ state: 'staying' })
    const stopIntercepting = history.interceptLeaving((proceed, destination) => {
      const leave = () => {
        // The browser would ask again when nothing can be saved any longer.
        window.removeEventListener('beforeunload', ask)
        stay()
        proceed()
      }
      if (isAgreed?.() === true) proceed()
      else setLeaving({ state: 'asking', isSigningOut: destination === 'signed out', leave, stay })
    })
    return () => {
      window.removeEventListener('beforeunload', ask)
      stopIntercepting()
      stay()
    }
  }, [unsaved, isAgreed, history])

  return leaving
}
