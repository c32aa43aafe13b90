/** The page of an agent: its wizard, running against our own server, with the instructions of its steps. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createActor } from 'xstate'
import { loadInstructions, type Instructions } from '#engine/client/instructions.ts'
import type { HubItem } from '#engine/definition/catalogue.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { createWizard, type WizardActor } from '#engine/machine/create-wizard.ts'
import { Skeleton } from '#ui-kit/components/Skeleton.tsx'
import { useSession, type Session } from '#ui-kit/portal/session/session.ts'
import type { Panels } from '#ui-kit/steps/step-props.ts'
import { Wizard } from '#ui-kit/steps/Wizard.tsx'
import { browserHost } from './browser-host.ts'
import { chosenItem } from './chosen-item.ts'

export interface WizardPageProps {
  readonly agent: PublicDefinition
  readonly items: readonly HubItem[]
}

/** Bespoke steps, by the name that definitions give. None is installed yet. */
const panels: Panels = {}

export function WizardPage({ agent, items }: WizardPageProps) {
  const session = useSession()
  const actor = useRunningWizard(agent, items, session)
  const instructions = useInstructions(agent, session)
  const { client } = session
  if (!actor) return <Skeleton lines={8} label={`Loading ${agent.name}…`} />
  const logo = client?.logo === undefined ? undefined : { src: client.logo, alt: client.name }
  return <Wizard definition={agent} actor={actor} panels={panels} instructions={instructions} logo={logo} />
}

/** One run for as long as the page is open; leaving it ends every request that is under way. */
function useRunningWizard(
  agent: PublicDefinition,
  items: readonly HubItem[],
  { api, client, config }: Session,
): WizardActor | undefined {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [actor, setActor] = useState<WizardActor>()
  const workspace = client?.id
  const endTo = client?.endTo
  useEffect(() => {
    if (workspace === undefined) return undefined
    const host = browserHost({ headers: () => api.headers(), go: (address) => void navigate(address) })
    const chosen = agent.hub ? chosenItem(agent.hub, items, state) : undefined
    const started = createActor(
      createWizard(agent, host, { product: config.product, client: workspace, endTo, chosen }),
    ).start()
    // oxlint-disable-next-line react/set-state-in-effect -- the running machine lives outside React and is stopped below
    setActor(started)
    return () => void started.stop()
  }, [agent, items, state, api, config.product, workspace, endTo, navigate])
  return actor
}

function useInstructions(agent: PublicDefinition, { api, client }: Session): Instructions | undefined {
  const [instructions, setInstructions] = useState<Instructions>()
  const workspace = client?.id
  useEffect(() => {
    if (workspace === undefined) return undefined
    let wanted = true
    const signed: Parameters<typeof loadInstructions>[0] = async (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, ...(await api.headers()) } })
    void loadInstructions(signed, agent.instructions, workspace).then((loaded) => {
      if (wanted) setInstructions(loaded)
    })
    return () => {
      wanted = false
    }
  }, [agent.instructions, api, workspace])
  return instructions
}
