/** Subscribes to a running wizard and returns its view. If the wizard fails, the error reaches the error boundary. */
import { useMemo } from 'react'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { WizardActor } from '#engine/machine/create-wizard.ts'
import { describeWizard } from '#engine/view/describe-wizard.ts'
import type { WizardView } from '#engine/view/wizard-view.ts'
import { useSelected } from './use-selected.ts'

export function useWizard(definition: PublicDefinition, actor: WizardActor): WizardView {
  const snapshot = useSelected(actor, sameSnapshot)
  return useMemo(() => describeNow(definition, snapshot), [definition, snapshot])
}

/** {today} uses the time of the snapshot: an idle wizard shows the day on which it last changed. */
const describeNow = (definition: PublicDefinition, snapshot: ReturnType<WizardActor['getSnapshot']>): WizardView =>
  describeWizard(definition, snapshot, Date.now())

const sameSnapshot = <Snapshot>(snapshot: Snapshot): Snapshot => snapshot
