/** The properties that the component of every step type receives. */
import type { ComponentType } from 'react'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { WizardActor } from '#engine/machine/create-wizard.ts'
import type { WizardEvent } from '#engine/machine/events.ts'
import type { Host } from '#engine/machine/host.ts'
import type { AnyPanelProps } from '#engine/machine/panel-props.ts'
import type { StepOf, StepTypeName } from '#engine/steps/step-type.ts'
import type { WizardView } from '#engine/view/wizard-view.ts'

export interface StepProps<T extends StepTypeName> {
  readonly step: StepOf<T>
  readonly view: WizardView
  readonly send: (event: WizardEvent) => void
  readonly definition: PublicDefinition
  readonly actor: WizardActor
  readonly panels: Panels
  readonly host: Host
}

/** The panels by name, loaded on demand. */
export type Panels = Readonly<Record<string, PanelComponent>>

/** `isWide`: the step has a wide table, so the instruction card stands below it on every screen. */
export type PanelComponent = ComponentType<AnyPanelProps> & { readonly isWide?: true }
