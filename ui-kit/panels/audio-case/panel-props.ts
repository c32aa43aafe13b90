/** What this bespoke step is given; the step that shows it says the same in its own words. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Context } from '#engine/machine/context.ts'
import type { Host } from '#engine/machine/host.ts'
import type { PanelCalls } from '#engine/machine/panel-calls.ts'

/** When it is, and how to wait. */
export type Clock = Pick<Host, 'now' | 'sleep'>

export interface PanelProps {
  readonly definition: PublicDefinition
  /** Checked against the panel's schema before a browser ever gets it. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly actor: { getSnapshot(): { readonly context: Context } }
  readonly calls: PanelCalls
  /** Default: the browser's. */
  readonly clock?: Clock
}
