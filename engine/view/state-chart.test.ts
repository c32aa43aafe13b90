/** The machine of a definition as a chart. */
import { expect, test } from 'vitest'
import { publish } from '#engine/definition/publish.ts'
import { operations } from '#server/operations/catalogue.ts'
import { shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import { stateChart } from './state-chart.ts'

const chartOf = (id: string) => stateChart(publish(shippedDefinition(id), operations))

test('it has the steps with their buttons and calls, and says which button leads where', () => {
  const { steps, arrows } = chartOf('sop-gen')
  expect(steps).toMatchObject([
    { id: 'upload', path: ['steps', 0], actions: [{ label: 'Upload', calls: ['upload'] }] },
    { id: 'build', path: ['steps', 1] },
  ])
  expect(arrows).toContainEqual(expect.objectContaining({ from: 0, to: 1, labels: ['Upload'] }))
})

test.each(shippedIds)('%s: arrows of one lane do not cover each other, and each step but the first is led to', (id) => {
  const { steps, arrows } = chartOf(id)
  for (const [at, one] of arrows.entries()) {
    for (const other of arrows.slice(at + 1).filter(({ lane }) => lane === one.lane)) {
      const isApart = Math.max(one.from, one.to) < Math.min(other.from, other.to)
      expect(isApart || Math.max(other.from, other.to) < Math.min(one.from, one.to)).toBe(true)
    }
  }
  const targets = new Set(arrows.map(({ to }) => to))
  expect(steps.flatMap((step, at) => (at === 0 || targets.has(at) ? [] : [step.id]))).toEqual([])
})
