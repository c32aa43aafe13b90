/** The router, on a history that lets a page ask before the user leaves it. */
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
  // The previous page stays visible while the next one loads.
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
  if (!history) throw new Error('usePortalHistory was called outside <PortalRouter>. Wrap the component in it.')
  return history
}
