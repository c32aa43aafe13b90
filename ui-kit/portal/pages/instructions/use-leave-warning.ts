/** Keeps unsaved changes from being lost: the browser asks before the page goes, and we before another takes its place. */
import { useEffect, useState } from 'react'
import { usePortalHistory } from '#ui-kit/portal/navigation/PortalRouter.tsx'

type Leaving =
  | { readonly state: 'staying' }
  /** Somebody is about to leave, and has to say whether they want to. */
  | { readonly state: 'asked'; readonly leave: () => void; readonly stay: () => void }

export function useLeaveWarning(unsaved: boolean): Leaving {
  const history = usePortalHistory()
  const [leaving, setLeaving] = useState<Leaving>({ state: 'staying' })

  useEffect(() => {
    if (!unsaved) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const stay = () => setLeaving({ state: 'staying' })
    const letGo = history.hold((leave) => setLeaving({ state: 'asked', leave, stay }))
    return () => {
      window.removeEventListener('beforeunload', ask)
      letGo()
      stay()
    }
  }, [unsaved, history])

  return leaving
}
