/** The runs that match a filter, a page at a time. A run that was changed is replaced in its place. */
import { useCallback, useEffect, useState } from 'react'
import type { RunEntry } from '#engine/shapes/run-entry.ts'
import { readRun, readRuns } from '#ui-kit/portal/calls/runs.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { describeError, useLoaded } from '#ui-kit/portal/session/use-loaded.ts'

interface More {
  readonly of: unknown
  readonly runs: readonly RunEntry[]
  readonly next: string | null
}

/** The runs that changed since a page was loaded; undefined for a run that was deleted. */
interface Changes {
  readonly of: unknown
  readonly byId: ReadonlyMap<string, RunEntry | undefined>
}

export function useRuns(query: string) {
  const { api, client } = useSession()
  const workspace = client?.id
  const load = useCallback(
    // Runs differ by workspace, which the header of the request names.
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
  const [changes, setChanges] = useState<Changes>()
  const changed = changes?.of === page ? changes?.byId : undefined
  const runs = [...(page?.runs ?? []), ...(added?.runs ?? [])].flatMap((run) => {
    const current = changed?.has(run.id) === true ? changed.get(run.id) : run
    return current ? [current] : []
  })
  const replace = (id: string, run: RunEntry | undefined) =>
    setChanges((before) => ({
      of: page,
      byId: new Map([...(before && before.of === page ? before.byId : []), [id, run]]),
    }))

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
    remove: (id: string) => replace(id, undefined),
    /** If the run cannot be read, the whole list is loaded again. */
    readAgain: (id: string) =>
      readRun(api, id, new AbortController().signal).then((run) => replace(id, run), first.again),
    loadMore: () => {
      setProblem(undefined)
      setLoading(next ?? undefined)
    },
  }
}
