/** Draws the machine of a definition as a Mermaid state diagram: one box per step, one state per thing that happens. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Step } from '#engine/definition/types.ts'
import { actionsOf } from '#engine/machine/actions-of.ts'
import { wizardNode } from '#engine/machine/create-wizard.ts'
import type { Host } from '#engine/machine/host.ts'
import { kitOf, type Node, type Transition } from '#engine/machine/kit.ts'
import { pipelineTexts } from '#engine/machine/pipeline.ts'

export function mermaidOf(definition: PublicDefinition): string {
  // Drawing runs nothing, so nothing of the host is ever asked for.
  const wizard = wizardNode(kitOf(definition, {} as Host))
  const steps = definition.steps.map((step) => boxOf(step, wizard.states?.[step.id] ?? {}))
  const first = definition.steps[0]?.id ?? 'left'
  return [
    'stateDiagram-v2',
    `  [*] --> ${name(first)}`,
    ...steps.flatMap(({ box }) => box.map((line) => `  ${line}`)),
    ...new Set(steps.flatMap(({ ways }) => ways.map((line) => `  ${line}`))),
    '  left --> [*]',
    '',
  ].join('\n')
}

interface Box {
  readonly box: readonly string[]
  /** Arrows out of the box: Mermaid draws none from inside one box into another. */
  readonly ways: readonly string[]
}

function boxOf(step: Step, node: Node): Box {
  const arrows: Arrow[] = []
  walk(node, [], (path, state) => arrows.push(...arrowsFrom(step, path, state)))
  const inside = arrows.filter(({ out }) => !out)
  const states = [...new Set(inside.flatMap(({ from, to }) => [from, to]))]
  const quoted = (text: string) => text.replaceAll('"', '#quot;')
  return {
    box: [
      `state "${quoted(step.title)}" as ${name(step.id)} {`,
      ...states.map((state) => `  state "${quoted(state)}" as ${name(`${step.id}-${state}`)}`),
      ...new Set(inside.map(({ from, to, label }) => `  ${name(`${step.id}-${from}`)} --> ${name(`${step.id}-${to}`)}${label && ` : ${quoted(label)}`}`)),
      '}',
    ],
    ways: arrows.filter(({ out }) => out).map(({ to, label }) => `${name(step.id)} --> ${name(to)}${label && ` : ${quoted(label)}`}`),
  }
}

interface Arrow {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly out: boolean
}

const quiet = new Set(['change', 'choose', 'remove', 'clear', 'progress', 'restart'])

function arrowsFrom(step: Step, path: readonly string[], node: Node): readonly Arrow[] {
  const from = stateName(path)
  const arrow = ({ target }: Transition, label: string): readonly Arrow[] => (target === undefined ? [] : [{ from, label, ...whither(step, path, target) }])
  const all = (transitions: Transition | readonly Transition[] | undefined, label: string) => [transitions ?? []].flat().flatMap((each) => arrow(each, label))
  return [
    ...Object.entries(node.on ?? {}).filter(([event]) => !quiet.has(event)).flatMap(([event, transitions]) => all(transitions, labelOf(step, event))),
    ...all(node.invoke?.onDone, ''),
    ...all(node.invoke?.onError, 'failed'),
    ...all(node.always, ''),
    ...all(node.onDone, ''),
  ].filter(({ from: start, to, out }) => out || start !== to)
}

/** Absolute targets lead to another step or to this step's idle state; others to a neighbour. */
function whither(step: Step, path: readonly string[], target: string): { readonly to: string; readonly out: boolean } {
  const [, stepId, inner] = /^#step-([^.]+)(?:\.(.+))?$/.exec(target) ?? []
  if (stepId === undefined) return target.startsWith('#') ? { to: target.replace(/^#(wizard\.)?/, ''), out: true } : { to: stateName([...path.slice(0, -1), target]), out: false }
  return stepId === step.id ? { to: stateName((inner ?? 'idle').split('.')), out: false } : { to: stepId, out: true }
}

/** The waits for the user are one state to a reader; a chain is known by its button and what it does. */
function stateName(path: readonly string[]): string {
  const [first = 'idle', ...rest] = path
  if (first === 'idle' || first === 'unready') return 'idle'
  return [first.replace(/^run-/, ''), ...rest].join(' ')
}

function labelOf(step: Step, event: string): string {
  if (event === 'press.run') return step.type === 'pipeline' ? (step.texts?.run ?? pipelineTexts.run) : 'run'
  const action = actionsOf(step).find(({ id }) => event === `press.${id}`)
  return action?.label ?? event
}

const name = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '_')

function walk(node: Node, path: readonly string[], visit: (path: readonly string[], node: Node) => void): void {
  visit(path, node)
  for (const [key, child] of Object.entries(node.states ?? {})) if (!key.startsWith('joining-')) walk(child, [...path, key], visit)
}
