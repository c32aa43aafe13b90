/** The page of an agent: its wizard, connected to the portal's server, with the instructions of its steps. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadInstructions, type Instructions } from '#engine/client/load-instructions.ts'
import type { HubItem } from '#engine/definition/installed-parts.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { sectionsOf } from '#engine/steps/parts.ts'
import { onDemand, WhileLoading } from '#ui-kit/components/on-demand.tsx'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { useIdentity } from '#ui-kit/portal/identity/identity.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { useSession, type Session } from '#ui-kit/portal/session/session.ts'
import { Wizard } from '#ui-kit/steps/Wizard.tsx'
import { RunNotice } from './RunNotice.tsx'
import { useRunningWizard } from './use-running-wizard.ts'

/** For agents with sections that are saved by themselves, and for the end of a session. */
const Questions = onDemand(async () => (await import('./Questions.tsx')).Questions)

/** For agents with panels. */
const PanelWizard = onDemand(async () => (await import('./PanelWizard.tsx')).PanelWizard)

/** For a run that begins filled in. */
const FillIn = onDemand(async () => (await import('./FillIn.tsx')).FillIn)

/** For agents whose result another agent takes. */
const GoOn = onDemand(async () => (await import('./GoOn.tsx')).GoOn)

const noPanels = {}

export interface WizardPageProps {
  readonly agent: PublicDefinition
  readonly items: readonly HubItem[]
}

export function WizardPage({ agent, items }: WizardPageProps) {
  const session = useSession()
  const { user } = useIdentity()
  const { running, unsaved, ending } = useRunningWizard(agent, items, session, user.sub ?? user.email ?? '')
  const instructions = useInstructions(agent, session)
  const { client } = session
  const { state } = useLocation()
  const fill = property(state, 'fill')
  const skeleton = <Skeleton lines={8} label={`Loading ${agent.name}…`} />
  if (!running) return skeleton
  const logo = client?.logo === undefined ? undefined : { src: client.logo, alt: client.name }
  const wizard = {
    definition: agent,
    actor: running.actor,
    host: running.host,
    instructions,
    logo,
    notice: (
      <>
        <RunNotice agent={agent} running={running} api={session.api} />
        {fill !== undefined && !running.resumed && (
          <FillIn agent={agent} running={running} api={session.api} fill={fill} />
        )}
        {agent.steps.some(({ goOn }) => goOn) && <GoOn agent={agent} actor={running.actor} />}
      </>
    ),
  }
  return (
    <>
      {agent.steps.some((step) => stepTypeOf(step).panel) ? (
        <WhileLoading value={skeleton}>
          <PanelWizard {...wizard} />
        </WhileLoading>
      ) : (
        <Wizard {...wizard} panels={noPanels} />
      )}
      {(ending ?? agent.steps.some((step) => sectionsOf(step).length > 0)) && (
        <Questions agent={agent} running={running} api={session.api} unsaved={unsaved} ending={ending} />
      )}
    </>
  )
}

function useInstructions(agent: PublicDefinition, { api, client }: Session): Instructions | undefined {
  const [instructions, setInstructions] = useState<Instructions>()
  const workspace = client?.id
  useEffect(() => {
    if (workspace === undefined) return undefined
    let isCurrent = true
    const fetchWithHeaders: Parameters<typeof loadInstructions>[0] = async (url, init) =>
      api.fetch(url, { ...init, headers: { ...init.headers, ...(await api.headers()) } })
    void loadInstructions(fetchWithHeaders, agent.instructions, workspace).then((loaded) => {
      if (isCurrent) setInstructions(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [agent.instructions, api, workspace])
  return instructions
}
