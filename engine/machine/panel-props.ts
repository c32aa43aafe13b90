/** The props of a bespoke step. It talks to the server itself, through the calls that its parameters name. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { StepOf } from '#engine/steps/step-type.ts'
import type { Context } from './context.ts'
import type { Host } from './host.ts'
import type { PanelCalls } from './panel-calls.ts'

/** The clock of the wizard. */
export type Clock = Pick<Host, 'now' | 'sleep'>

export interface PanelProps<Parameters> extends Omit<AnyPanelProps, 'step'> {
  /** The server has checked the parameters against the schema of the panel, from which their type is generated. */
  readonly parameters: Parameters
}

/** The props of a panel if only its name is known. */
export interface AnyPanelProps {
  readonly step: StepOf<'panel'>
  readonly definition: PublicDefinition
  readonly actor: { getSnapshot(): { readonly context: Context } }
  readonly calls: PanelCalls
  /** Default: the browser's. */
  readonly clock?: Clock
}
