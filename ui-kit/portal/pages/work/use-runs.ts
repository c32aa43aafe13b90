/** The runs that a filter admits, a page at a time. */
import { useCallback, useEffect, useState } from 'react'
import type { RunEntry } from '#engine/shapes/run-entry.ts'
import { readRuns } from '#ui-kit/portal/calls/runs.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { describeError, useLoaded } from '#ui-kit/portal/session/use-loaded.ts'

interface More {
  readonly of: unknown
  readonly runs: readonly RunEntry[]
  readonly next: string | null
}

export function useRuns(query: string) {
  const { api, client } = useSession()
  const workspace = client?.id
  const load = useCallback(
    // Another workspace has other runs: the header names it.
    (signal: AbortSignal) =>
      workspace === undefined ? Promise.resolve({ runs: [], next: null }) : readRuns(api, query, signal),
    [api, query, workspace],
  )
  const first = useLoaded(load)
  const page = first.state === 'loaded' ? first.value : undefined
  const [more, setMore] = useState<More>()
  const [loading, setLoading] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const added = more?.of === page ? more : undefined
  const next = added ? added.next : (page?.next ?? null)
  const runs = [...(page?.runs ?? []), ...(added?.runs ?? [])]

  useEffect(() => {
    if (loading === undefined) return undefined
    const controller = new AbortController()
    const following = new URLSearchParams(query)
    following.set('before', loading)
    readRuns(api, String(following), controller.signal).then(
      (got) => {
        setMore((before) => ({
          of: page,
          runs: [...(before && before.of === page ? before.runs : []), ...got.runs],
          next: got.next,
        }))
        setLoading(undefined)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        setProblem(describeError(error).reason)
        setLoading(undefined)
      },
    )
    return () => controller.abort()
  }, [api, loading, page, query])

  return {
    first,
    runs,
    hasMore: next !== null,
    isLoadingMore: loading !== undefined,
    problem,
    loadMore: () => {
      setProblem(undefined)
      setLoading(next ?? undefined)
    },
  }
}
