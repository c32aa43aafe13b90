/** Draws the machine of a definition as a Mermaid state diagram: one box per step, one state per thing that happens. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { arrowsOfSteps, type StepArrows } from './arrows-of-steps.ts'

export function drawMermaid(definition: PublicDefinition): string {
  const boxes = arrowsOfSteps(definition).map(boxOf)
  return [
    'stateDiagram-v2',
    `  [*] --> ${nodeId(definition.steps[0]?.id ?? 'left')}`,
    ...boxes.flatMap(({ inside }) => inside.map((line) => `  ${line}`)),
    ...new Set(boxes.flatMap(({ outward }) => outward.map((line) => `  ${line}`))),
    '  left --> [*]',
    '',
  ].join('\n')
}

interface Box {
  readonly inside: readonly string[]
  /** Arrows out of the box. Mermaid cannot draw arrows from inside one box into another. */
  readonly outward: readonly string[]
}

function boxOf({ step, arrows }: StepArrows): Box {
  const inside = arrows.filter(({ to }) => to[0] !== '#')
  const names = [...new Set(inside.flatMap(({ from, to }) => [from, to]))]
  return {
    inside: [
      `state "${escapeQuotes(step.title)}" as ${nodeId(step.id)} {`,
      ...(names.length === 0
        ? [`  state "editing" as ${nodeId(`${step.id} editing`)}`]
        : names.map((state) => `  state "${escapeQuotes(readableName(state))}" as ${nodeId(`${step.id} ${state}`)}`)),
      ...new Set(
        inside.map(
          ({ from, to, label }) =>
            `  ${nodeId(`${step.id} ${from}`)} --> ${nodeId(`${step.id} ${to}`)}${labelSuffix(label)}`,
        ),
      ),
      '}',
    ],
    outward: arrows
      .filter(({ to }) => to[0] === '#')
      .map(({ to, label }) => `${nodeId(step.id)} --> ${nodeId(to.slice(1))}${labelSuffix(label)}`),
  }
}

/** "run-build 1-calling-build" reads "calling build". */
const readableName = (state: string) => (state.split(' ').at(-1) ?? state).replace(/^\d+-/, '').replaceAll('-', ' ')

const nodeId = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '_')
const escapeQuotes = (text: string) => text.replaceAll('"', '#quot;')
const labelSuffix = (label: string) => (label === '' ? '' : ` : ${escapeQuotes(label)}`)
