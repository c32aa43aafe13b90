/**
 * Opens the run that the address names: puts its record into this tab, where the wizard finds it, and removes the parameter from the address, so that
 * a reload continues with this tab's record. Loaded only for such an address.
 */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { ResumeRecord } from '#engine/machine/record.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { LinkButton } from '#ui-kit/components/LinkButton.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { paths } from '#ui-kit/portal/paths.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { RouterLink } from '#ui-kit/portal/shell/RouterLink.tsx'
import { deleteFromDevice, hasDeviceRecord } from './device-record.ts'
import { findChosenItem, navigationState, storeChosenItem } from './find-chosen-item.ts'
import { readRecord } from './read-record.ts'
import type { RunRequest } from './run-address.ts'
import type { RunPlace } from './run-place.ts'
import { deleteFromTab, readFromTab, saveInTab } from './tab-record.ts'

interface RequestedRunProps {
  readonly agent: PublicDefinition
  readonly items: readonly HubItem[]
  readonly request: RunRequest
}

export function RequestedRun({ agent, items, request }: RequestedRunProps) {
  const { api, client } = useSession()
  const { user } = useIdentity()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const person = user.sub ?? user.email ?? ''
  const workspace = client?.id
  useEffect(() => {
    if (workspace === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const item = agent.hub && findChosenItem(agent.hub, items, state)
    const place = { user: person, client: workspace, agent: agent.id }
    prepare(api, { agent, items, place, item, request, signal, fill: property(state, 'fill') }).then(
      (next) => {
        if (signal.aborted) return
        void navigate(pathname, { replace: true, state: next })
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(error instanceof Error ? error.message : String(error))
      },
    )
    return () => controller.abort()
  }, [api, agent, items, request, person, workspace, pathname, state, navigate])

  if (problem === undefined) return <Skeleton lines={8} label={`Opening ${agent.name}…`} />
  return (
    <Banner
      tone="err"
      action={
        <LinkButton href={paths.work} link={RouterLink} size="small">
          My work
        </LinkButton>
      }
    >
      {problem}
    </Banner>
  )
}

interface Preparation extends RequestedRunProps {
  readonly place: RunPlace
  readonly item: HubItem | undefined
  readonly signal: AbortSignal
  /** What the page before has left for the new run. */
  readonly fill: unknown
}

/** Returns the history state of the page that follows. */
async function prepare(api: Api, { agent, items, place, item, request, signal, fill }: Preparation): Promise<unknown> {
  if ('begin' in request) {
    beginAnew({ ...place, chosen: idOf(item) })
    const chosen = agent.hub && item ? navigationState(agent.hub, item) : {}
    const filled = request.begin === 'example' ? { from: 'example' } : fill
    return { ...chosen, ...(filled !== undefined && { fill: filled }) }
  }
  const session = 'run' in request ? request.run : request.copy
  const record = await fetchRecord(api, session, place, signal)
  const chosen = items.find((each) => idOf(each) === property(record.chosen, 'id'))
  if (agent.hub && chosen) storeChosenItem(agent.hub, chosen)
  const state = agent.hub && chosen ? navigationState(agent.hub, chosen) : {}
  const full = { ...place, chosen: idOf(chosen) }
  if ('copy' in request) {
    beginAnew(full)
    return { ...state, fill: { from: session, values: record.draft.values } }
  }
  // For the same run, this tab also has input that was not sent.
  if (readFromTab(full)?.record.session !== session) saveInTab(full, { record, sent: record.draft.values })
  return state
}

/** The former run of this tab is stored on the server. A run that was never sent becomes the new run. */
function beginAnew(place: RunPlace) {
  if (readFromTab(place)?.record.session === undefined) return
  deleteFromTab(place)
  if (hasDeviceRecord(place)) deleteFromDevice(place)
}

const idOf = (item: HubItem | undefined): string | undefined =>
  typeof item?.['id'] === 'string' ? item['id'] : undefined

async function fetchRecord(api: Api, session: string, place: RunPlace, signal: AbortSignal): Promise<ResumeRecord> {
  const { ok, status, body } = await api.call(`/api/session/${encodeURIComponent(session)}/record`, { signal })
  if (!ok && status !== 404)
    throw new Error(`The run could not be loaded: the server answered ${status}. Reload the page.`)
  const chosen = property(property(body, 'chosen'), 'id')
  const record = ok
    ? readRecord(body, { ...place, chosen: typeof chosen === 'string' ? chosen : undefined })
    : undefined
  if (record?.session === session) return record
  throw new Error('This run cannot be opened: it has ended, or it belongs to another workspace.')
}
