/** Shows the agent or hub that belongs to the address. */
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { own } from '#engine/values/path.ts'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { AdmissionGuard } from '#ui-kit/portal/guards/AdmissionGuard.tsx'
import { paths } from '#ui-kit/portal/paths.ts'
import { useSession } from '#ui-kit/portal/session/session.ts'
import { useWorkspace } from '#ui-kit/portal/shell/workspace.ts'
import { requestIn } from '#ui-kit/portal/wizard/run-address.ts'
import { AgentsState } from './AgentsState.tsx'
import { NotFound } from './NotFound.tsx'

/** The engine is loaded with the first wizard, not with the portal. */
const loadWizard = () => import('#ui-kit/portal/wizard/WizardPage.tsx')
/** Loaded on demand, since few agents have a hub. */
const HubPage = onDemand(async () => (await import('./HubPage.tsx')).HubPage)
/** Loaded on demand, for an address that names a run. */
const RequestedRun = onDemand(async () => (await import('#ui-kit/portal/wizard/RequestedRun.tsx')).RequestedRun)
const WizardPage = onDemand(async () => (await loadWizard()).WizardPage)

export function AgentRoute() {
  return (
    <AdmissionGuard admits={[]}>
      <AgentAtAddress />
    </AdmissionGuard>
  )
}

/**
 * A browser receives only the agents of its own workspace. An agent of another workspace and one that does not exist get the
 * same answer, so that nobody learns which agents others have. The provider's workspace receives all agents.
 */
function NoAgent() {
  const { visitor } = useSession()
  return visitor.workspace === visitor.provider ? <NotFound /> : <Navigate to={paths.noAccess} replace />
}

function AgentAtAddress() {
  const { catalogue } = useWorkspace()
  const { pathname, search } = useLocation()
  const request = useMemo(() => requestIn(new URLSearchParams(search)), [search])
  useEffect(() => {
    // Starts while the list of agents is still loading. If it fails, the page below says so.
    loadWizard().catch(() => undefined)
  }, [])
  return (
    <AgentsState catalogue={catalogue}>
      {({ agents, hubs }) => {
        const agent = agents.find(({ definition }) => definition.path === pathname || definition.hub?.path === pathname)
        if (!agent) return <NoAgent />
        const { definition } = agent
        const items = definition.hub ? (own(hubs, definition.hub.items) ?? []) : []
        if (definition.hub?.path === pathname) {
          return (
            <WhileLoading value={<Skeleton lines={8} label={`Loading ${definition.hub.heading}…`} />}>
              <HubPage agent={definition} hub={definition.hub} items={items} />
            </WhileLoading>
          )
        }
        return (
          <WhileLoading value={<Skeleton lines={8} label={`Loading ${definition.name}…`} />}>
            {request ? (
              <RequestedRun agent={definition} items={items} request={request} />
            ) : (
              <WizardPage agent={definition} items={items} />
            )}
          </WhileLoading>
        )
      }}
    </AgentsState>
  )
}
