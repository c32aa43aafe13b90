/** The machine of a definition as a chart: the steps one below the other, their buttons with the calls that they make, and arrows between the steps. */
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { actionsOf } from '#engine/steps/parts.ts'
import { arrowsOfSteps } from './arrows-of-steps.ts'

export interface ChartStep {
  readonly id: string
  readonly title: string
  /** In the definition, by which its lines are found. */
  readonly path: readonly (string | number)[]
  readonly actions: readonly ChartAction[]
}

export interface ChartAction {
  readonly id: string
  readonly label: string
  readonly calls: readonly string[]
}

export interface ChartArrow {
  /** The places of the steps; `steps.length` is the end of the run. */
  readonly from: number
  readonly to: number
  /** The buttons that lead there; empty: by itself. */
  readonly labels: readonly string[]
  /** Counts from the boxes outward: two arrows of one lane never cover each other. */
  readonly lane: number
}

export interface StateChart {
  readonly steps: readonly ChartStep[]
  readonly arrows: readonly ChartArrow[]
}

export function stateChart(definition: PublicDefinition): StateChart {
  const boxes = arrowsOfSteps(definition)
  const placeOf = (target: string) => {
    const at = boxes.findIndex(({ step }) => `#${step.id}` === target)
    return at < 0 ? boxes.length : at
  }
  const labels = new Map<string, Set<string>>()
  for (const [from, { arrows }] of boxes.entries()) {
    for (const { to, label } of arrows) {
      if (to[0] !== '#') continue
      const key = `${from} ${placeOf(to)}`
      labels.set(key, (labels.get(key) ?? new Set()).add(label))
    }
  }
  const arrows = [...labels].map(([key, names]) => {
    const [from = 0, to = 0] = key.split(' ').map(Number)
    return { from, to, labels: [...names].filter((name) => name !== '') }
  })
  return {
    steps: definition.steps.map((step, at) => ({
      id: step.id,
      title: step.title,
      path: ['steps', at],
      actions: actionsOf(step).map(({ id, label, run }) => ({
        id,
        label,
        calls: run.flatMap((verb) => ('call' in verb && typeof verb.call === 'string' ? [verb.call] : [])),
      })),
    })),
    arrows: inLanes(arrows),
  }
}

/** The shortest arrows lie next to the boxes. */
function inLanes(arrows: readonly Omit<ChartArrow, 'lane'>[]): readonly ChartArrow[] {
  const length = ({ from, to }: Omit<ChartArrow, 'lane'>) => Math.abs(to - from)
  const placed: ChartArrow[] = []
  for (const arrow of arrows.toSorted((one, other) => length(one) - length(other))) {
    const taken = new Set(placed.filter((other) => overlap(arrow, other)).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    placed.push({ ...arrow, lane })
  }
  return placed
}

function overlap(one: Omit<ChartArrow, 'lane'>, other: Omit<ChartArrow, 'lane'>): boolean {
  const [[low, high], [from, to]] = [one, other].map((each) => [
    Math.min(each.from, each.to),
    Math.max(each.from, each.to),
  ]) as [[number, number], [number, number]] // two arrows, two ends
  return low <= to && from <= high
}
