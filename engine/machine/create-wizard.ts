/** Turns a definition into the state machine of a wizard. Pure: everything with side effects comes from the host. */
import {
  createMachine,
  type ActorRefFrom,
  type EventObject,
  type NonReducibleUnknown,
  type ParameterizedObject,
  type ProvidedActor,
} from 'xstate'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { createActors } from './create-actors.ts'
import type { Context } from './context.ts'
import type { WizardEvent } from './events.ts'
import { freshContext, type RunStart } from './fresh-context.ts'
import type { Host } from './host.ts'
import { createKit, type Kit } from './kit.ts'
import { isSkipped } from './navigation.ts'
import { stepTarget, type EventArgs, type Node } from './node.ts'
import { stepNode } from './step-node.ts'

export interface WizardOptions extends RunStart {
  /** Resumes an earlier visit (resume.ts, which few visits load). If absent, the wizard starts at the beginning. */
  readonly resume?: Resume | undefined
}

/** The machine's config and its initial context. */
export interface StartingPoint {
  readonly config: Node
  readonly context: Context
}
export type Resume = (kit: Kit, config: Node, fresh: Context) => StartingPoint

export function createWizard(definition: PublicDefinition, host: Host, options: WizardOptions) {
  const kit = createKit(definition, host)
  const fresh = freshContext(definition, host, options)
  const chart = wizardNode(kit)
  return machineOf(kit, options.resume?.(kit, chart, fresh) ?? { config: chart, context: fresh })
}

/** `context` is a function if many runs share a machine: each run passes its own context as input. */
export function machineOf(
  kit: Kit,
  { config, context }: { readonly config: Node; readonly context: Context | ((run: { input: Context }) => Context) },
) {
  // XState's `setup` is not used, because it adds every kind of action to the bundle.
  return createMachine<
    Context,
    WizardEvent,
    ProvidedActor,
    ParameterizedObject,
    ParameterizedObject,
    string,
    'ready' | 'busy',
    unknown,
    NonReducibleUnknown,
    EventObject
  >(
    // The nodes are data built from the definition; see kit.ts for why they are not typed by XState.
    { ...(config as object), id: 'wizard', context } as never,
    { actors: createActors(kit) },
  )
}

export type WizardMachine = ReturnType<typeof machineOf>
export type WizardActor = ActorRefFrom<WizardMachine>

/** Builds the whole chart: a start, one state per step, and a final state. */
export function wizardNode(kit: Kit): Node {
  const { steps } = kit.definition
  return {
    id: 'wizard',
    initial: 'starting',
    states: {
      starting: {
        always: steps.map((step) => ({
          guard: ({ context }: EventArgs) => !isSkipped(kit, step, context),
          target: stepTarget(step.id),
        })),
      },
      ...Object.fromEntries(steps.map((step, index) => [step.id, stepNode(kit, step, index)])),
      left: { id: 'left', type: 'final' },
    },
  }
}
