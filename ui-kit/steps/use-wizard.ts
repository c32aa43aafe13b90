/** What a running wizard shows now, kept up to date. */
import { useMemo, useSyncExternalStore } from 'react'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { WizardActor } from '#engine/machine/create-wizard.ts'
import { describe } from '#engine/view/describe.ts'
import type { WizardView } from '#engine/view/wizard-view.ts'

export function useWizard(definition: PublicDefinition, actor: WizardActor): WizardView {
  const snapshot = useSyncExternalStore(
    (changed) => {
      const subscription = actor.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    () => actor.getSnapshot(),
  )
  return useMemo(() => describe(definition, snapshot), [definition, snapshot])
}
