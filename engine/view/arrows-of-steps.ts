/** The transitions of a wizard's machine, step by step: between the states within a step, and from one step to another. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Step } from '#engine/definition/types.ts'
import { wizardNode } from '#engine/machine/create-wizard.ts'
import type { Host } from '#engine/machine/host.ts'
import { createKit } from '#engine/machine/kit.ts'
import type { Node, Transition } from '#engine/machine/node.ts'
import { stepTypeOf } from '#engine/steps/index.ts'
import { actionsOf } from '#engine/steps/parts.ts'

export interface StepArrows {
  readonly step: Step
  readonly arrows: readonly Arrow[]
}

export function arrowsOfSteps(definition: PublicDefinition): readonly StepArrows[] {
  // Reading does not run the machine, so the host is never used.
  const wizard = wizardNode(createKit(definition, {} as Host))
  const last = definition.steps.at(-1)
  return definition.steps.map((step) => ({
    step,
    arrows: arrowsOf(step, wizard.states?.[step.id] ?? {}, step === last),
  }))
}

function arrowsOf(step: Step, node: Node, isLast: boolean): readonly Arrow[] {
  // The end of the session is possible at every step, but is drawn only at the last one.
  const states = Object.fromEntries(Object.entries(node.states ?? {}).filter(([key]) => isLast || key !== 'ending'))
  return Object.entries(states).flatMap(([key, child]) => arrowsWithin(step, { ...node, states }, [key], child))
}

/** A state is named by its path in the step. A target outside of the step begins with '#'. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly label: string
}

const omittedEvents = new Set([
  'change',
  'choose',
  'remove',
  'clear',
  'panel.reply',
  'progress',
  'restart',
  'page.next',
  'page.back',
  'page.open',
])
const editing = 'editing'

function arrowsWithin(step: Step, root: Node, path: readonly string[], node: Node): readonly Arrow[] {
  if (path.at(-1)?.startsWith('joining-') || node.type === 'final') return []
  const draw = (transitions: Transition | readonly Transition[] | undefined, label: string) =>
    [transitions ?? []].flat().flatMap(({ target }) =>
      target === undefined
        ? []
        : arrivals(step, root, path, target).map(({ to, because }) => ({
            from: stateName(path),
            to,
            label: label || because,
          })),
    )
  const events = Object.entries(node.on ?? {}).filter(
    ([event]) => !omittedEvents.has(event) && (event !== 'end' || root.states?.['ending'] !== undefined),
  )
  const own = [
    ...events.flatMap(([event, transitions]) => draw(transitions, eventLabel(step, event))),
    ...draw(node.invoke?.onDone, ''),
    ...draw(node.invoke?.onError, 'failed'),
    ...draw(node.always, ''),
  ]
  const inner =
    path[0] === 'idle'
      ? []
      : Object.entries(node.states ?? {}).flatMap(([key, child]) => arrowsWithin(step, root, [...path, key], child))
  return [...own.filter(({ from, to, label }) => from !== to && label !== 'cancel'), ...inner]
}

/** Finds the states in which a transition ends: the first state of a chain, or what follows the chain. */
function arrivals(
  step: Step,
  root: Node,
  path: readonly string[],
  target: string,
): readonly { readonly to: string; readonly because: string }[] {
  const [, stepId, inner] = /^#step-([^.]+)(?:\.(.+))?$/.exec(target) ?? []
  if (stepId === undefined && target.startsWith('#')) return [{ to: target.replace(/^#(wizard\.)?/, '#'), because: '' }]
  if (stepId !== undefined && stepId !== step.id) return [{ to: `#${stepId}`, because: actionLabel(step, path) }]
  const place = stepId === undefined ? [...path.slice(0, -1), target] : (inner ?? 'idle').split('.')
  const node = place.reduce<Node | undefined>((at, key) => at?.states?.[key], root)
  if (place[0] === 'idle' || !node) return [{ to: editing, because: '' }]
  if (node.type === 'final') {
    const chain = place.slice(0, -1)
    const after = chain.reduce<Node | undefined>((at, key) => at?.states?.[key], root)?.onDone
    return [after ?? []]
      .flat()
      .flatMap((transition: Transition) =>
        transition.target === undefined ? [] : arrivals(step, root, chain, transition.target),
      )
  }
  return node.initial === undefined
    ? [{ to: stateName(place), because: '' }]
    : arrivals(step, root, [...place, node.initial], node.initial)
}

const stateName = (path: readonly string[]) => (path[0] === 'idle' ? editing : path.join(' '))

function eventLabel(step: Step, event: string): string {
  const own = stepTypeOf(step).buttonLabels?.(step)[event]
  if (own !== undefined) return own
  if (event === 'end') return 'End Session'
  return actionsOf(step).find(({ id }) => event === `press.${id}`)?.label ?? event.replace(/^open\./, 'open ')
}

const actionLabel = (step: Step, path: readonly string[]): string =>
  actionsOf(step).find(({ id }) => path[0] === `run-${id}`)?.label ?? ''
