/** The list of agents as a page needs it: loading, loaded or failed, and a way to ask again. */
import { useEffect, useState } from 'react'
import { type ListedAgent, readAgents } from './read-agents.ts'

export type Listing =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly agents: readonly ListedAgent[] }
  | { readonly state: 'failed'; readonly reason: string }

export function useAgents() {
  const [listing, setListing] = useState<Listing>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const left = new AbortController()
    const show = (next: Listing) => {
      if (!left.signal.aborted) setListing(next)
    }
    readAgents(fetch, left.signal).then(
      (agents) => show({ state: 'loaded', agents }),
      (error: unknown) => show({ state: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    )
    return () => left.abort()
  }, [attempt])

  const reload = () => {
    setListing({ state: 'loading' })
    setAttempt((count) => count + 1)
  }
  return { listing, reload }
}
