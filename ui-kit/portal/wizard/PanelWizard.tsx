/** A wizard with panels. The panel of the next step is loaded while the user works on the step before it. */
import { useEffect } from 'react'
import { statePath } from '#engine/machine/record.ts'
import { Wizard, type WizardProps } from '#ui-kit/steps/Wizard.tsx'
import { useSelected } from '#ui-kit/steps/use-selected.ts'
import { loadPanels, panels } from './panels.ts'

export function PanelWizard(props: Omit<WizardProps, 'panels'>) {
  const { steps } = props.definition
  const step = useSelected(props.actor, ({ value }) => statePath(value)[0])
  const at = steps.findIndex(({ id }) => id === step)
  useEffect(() => loadPanels(steps.slice(Math.max(at, 0), at + 2)), [steps, at])
  return <Wizard {...props} panels={panels} />
}
