/** Offers to go on with another agent, which takes a file of this run. Its new run begins with that file in its field. */
import { useNavigate } from 'react-router-dom'
import { buildAddress } from '#engine/client/build-request.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { holds } from '#engine/expressions/condition.ts'
import { factsOf } from '#engine/machine/context.ts'
import type { WizardActor } from '#engine/machine/create-wizard.ts'
import { statePath } from '#engine/machine/record.ts'
import { Banner } from '#ui-kit/components/Banner.tsx'
import { Button } from '#ui-kit/components/Button.tsx'
import { useWorkspace } from '#ui-kit/portal/shell/workspace.ts'
import { useSelected } from '#ui-kit/steps/use-selected.ts'
import type { FileToTake } from './file-to-take.ts'
import { runAddress } from './run-address.ts'

interface GoOnProps {
  readonly agent: PublicDefinition
  readonly actor: WizardActor
}

export function GoOn({ agent, actor }: GoOnProps) {
  const navigate = useNavigate()
  const { catalogue } = useWorkspace()
  const { context, value } = useSelected(actor, (snapshot) => snapshot)
  const goOn = agent.steps.find(({ id }) => id === statePath(value)[0])?.goOn
  const call = goOn && agent.calls[goOn.call]
  // The server lists only the agents that the person may use here.
  const other =
    catalogue.state === 'loaded'
      ? catalogue.value.agents.find(({ definition }) => definition.id === goOn?.agent)
      : undefined
  if (!goOn || !call || !other || context.session === undefined) return null
  // No condition looks at the time.
  if (goOn.shown && !holds(goOn.shown, factsOf(agent, context, 0))) return null
  const goThere = () => {
    const fill: FileToTake = {
      from: 'file',
      field: goOn.field,
      name: call.named ?? call.file ?? goOn.call,
      address: buildAddress(call, factsOf(agent, context, Date.now())),
    }
    void navigate(runAddress(other.definition.path, { begin: 'empty' }), { state: { fill } })
  }
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={goThere}>
          {goOn.label}
        </Button>
      }
    >
      {goOn.text}
    </Banner>
  )
}
