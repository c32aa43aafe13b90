/** Everything that the user can open: agents, variants of their hubs, own runs, and pages. */
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { own } from '#engine/values/path.ts'
import { runStates } from '#engine/shapes/run-entry.ts'
import { readRuns } from '#ui-kit/portal/calls/runs.ts'
import { nameOf } from '#ui-kit/portal/pages/work/describe-run.ts'
import { paths } from '#ui-kit/portal/paths.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useLoaded } from '#ui-kit/portal/session/use-loaded.ts'
import { usePageLinks } from '#ui-kit/portal/shell/use-page-links.ts'
import { useWorkspace } from '#ui-kit/portal/shell/workspace.ts'
import { navigationState, storeChosenItem } from '#ui-kit/portal/wizard/find-chosen-item.ts'
import { runAddress } from '#ui-kit/portal/wizard/run-address.ts'

export interface Entry {
  readonly id: string
  readonly label: string
  /** What distinguishes the entry from others with the same name. */
  readonly hint?: string
  readonly open: () => void
}

export interface EntryGroup {
  readonly title: string
  readonly entries: readonly Entry[]
}

export function useEntries(): readonly EntryGroup[] {
  const navigate = useNavigate()
  const { catalogue } = useWorkspace()
  const pages = usePageLinks()
  const runs = useRecentRuns()
  const { agents, hubs } = catalogue.state === 'loaded' ? catalogue.value : { agents: [], hubs: {} }
  const active = agents.filter((agent) => agent.active && agent.listed)
  const go = (address: string) => () => void navigate(address)

  const groups: readonly EntryGroup[] = [
    { title: 'Agents', entries: active.map(({ id, name, path }) => ({ id, label: name, open: go(path) })) },
    ...active.flatMap(({ name, definition }): readonly EntryGroup[] => {
      const { hub } = definition
      if (!hub) return []
      const entries = (own(hubs, hub.items) ?? []).flatMap((item): readonly Entry[] => {
        const [id, label] = [property(item, 'id'), property(item, 'name')]
        if (typeof id !== 'string' || typeof label !== 'string') return []
        const open = () => {
          storeChosenItem(hub, item)
          void navigate(definition.path, { state: navigationState(hub, item) })
        }
        return [{ id: `${definition.id} ${id}`, label, open }]
      })
      return [{ title: name, entries }]
    }),
    {
      title: 'My work',
      entries: runs.map((run) => ({
        id: run.id,
        label: nameOf(run),
        hint: `${run.agentName}, ${runStates[run.state].toLowerCase()}`,
        open: go(
          run.resumes && run.path !== null
            ? runAddress(run.path, { run: run.id })
            : `${paths.work}?${new URLSearchParams({ text: nameOf(run) })}`,
        ),
      })),
    },
    { title: 'Pages', entries: pages.map(({ id, label }) => ({ id, label, open: go(paths[id]) })) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** The most recently used runs; left out if they cannot be read, since everything else can still be opened. */
function useRecentRuns() {
  const { api, client } = useSession()
  const workspace = client?.id
  const loaded = useLoaded(
    useCallback(
      async (signal: AbortSignal) => (workspace === undefined ? [] : (await readRuns(api, 'limit=100', signal)).runs),
      [api, workspace],
    ),
  )
  return loaded.state === 'loaded' ? loaded.value : []
}
