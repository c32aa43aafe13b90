/** Renders a wizard on the real machine, which records every change: its whole page, or its step alone. */
import { useCallback, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import type { Definition } from '#engine/definition/types.ts'
import { createWizard, type WizardActor } from '#engine/machine/create-wizard.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { Host } from '#engine/machine/host.ts'
import { keepRecord } from '#engine/machine/keep-record.ts'
import { simulate } from '#engine/simulation/simulate.ts'
import { useWizard } from '#ui-kit/steps/use-wizard.ts'
import { Wizard } from '#ui-kit/steps/Wizard.tsx'
import { WizardStep } from '#ui-kit/steps/WizardStep.tsx'
import '#ui-kit/theme/theme.css'

// In the portal the fonts are loaded before any form, because the page around the form uses them.
await Promise.all([...document.fonts].map((font) => font.load()))

interface Running {
  readonly definition: Definition
  readonly actor: WizardActor
  readonly host: Host
}

export function drawWizard(definition: Definition, root: HTMLElement): void {
  createRoot(root).render(<Wizard {...running(definition)} panels={{}} instructions={{ state: 'found', steps: [] }} />)
}

export function drawStep(definition: Definition, root: HTMLElement): void {
  createRoot(root).render(<OnlyStep {...running(definition)} />)
}

function OnlyStep({ definition, actor, host }: Running): ReactNode {
  const view = useWizard(definition, actor)
  const send = useCallback((event: WizardEvent) => actor.send(event), [actor])
  const step = definition.steps.find(({ id }) => id === view.step.id)
  return step && <WizardStep {...{ step, view, send, definition, actor, host }} panels={{}} />
}

function running(definition: Definition): Running {
  const { host } = simulate({ server: () => Promise.reject(new Error('There is no server here.')), tick: turn })
  const start = { product: 'Stepwright', client: 'Stepwright', endTo: undefined, chosen: undefined }
  const actor = createActor(createWizard(definition, host, start))
  keepRecord(definition, actor, { save: () => undefined, clear: () => undefined })
  actor.start()
  return { definition, actor, host }
}

const turn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))
