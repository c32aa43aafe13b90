/** Tells the pages where they are: the router, on a history that a page can hold. */
import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import type { PortalHistory } from './portal-history.ts'

const HistoryContext = createContext<PortalHistory | undefined>(undefined)

interface PortalRouterProps {
  readonly history: PortalHistory
  readonly children: ReactNode
}

export function PortalRouter({ history, children }: PortalRouterProps) {
  const [{ action, location }, setUpdate] = useState(() => ({ action: history.action, location: history.location }))
  // A page that is still loading leaves the one before it in its place.
  useLayoutEffect(() => history.listen((update) => startTransition(() => setUpdate(update))), [history])
  return (
    <HistoryContext value={history}>
      <Router navigator={history} location={location} navigationType={action}>
        {children}
      </Router>
    </HistoryContext>
  )
}

export function usePortalHistory(): PortalHistory {
  const history = useContext(HistoryContext)
  if (!history) throw new Error('A page can be held only inside <PortalRouter>.')
  return history
}
