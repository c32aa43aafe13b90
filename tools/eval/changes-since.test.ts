import { expect, test } from 'vitest'
import { paintFor } from '#tools/agent/paint.ts'
import { changesSince } from './changes-since.ts'
import type { Evaluation, ModelResult } from './evaluate.ts'
import { columns } from './totals.ts'

const totals = {
  cases: 1,
  failures: 0,
  recall: 0.5,
  recallWithDoubts: 0.5,
  precision: 1,
  supported: 1,
  falseAbsences: 2,
  invented: 0,
  tokens: 2400,
  cost: 0.008,
  seconds: 3,
}
const ofCase = (name: string, prompts: readonly string[] = ['collect a', 'write b'], answeredBy = ['large-1']) => ({
  name,
  totals,
  prompts,
  answeredBy,
  missed: [],
  wrong: [],
  inventedFigures: [],
})
const result = (model: string, more: Partial<ModelResult> = {}): ModelResult => ({
  model,
  totals,
  cases: [ofCase('zoo')],
  ...more,
})
const evaluation = (models: readonly ModelResult[], definition = 'first'): Evaluation => ({
  agent: 'brief-generator',
  definition,
  at: '2027-03-12T10:00:00.000Z',
  models,
})
const paint = paintFor({ isTTY: false })
const linesOf = (before: Evaluation, now: Evaluation) => changesSince(before, now, paint).split('\n')

test('each figure of a model is told as the change from the earlier result', () => {
  const better = { ...totals, recall: 0.75, falseAbsences: 0, tokens: 2000, cost: 0.006, seconds: 2.5 }
  const lines = linesOf(evaluation([result('large')]), evaluation([result('large', { totals: better })], 'second'))
  expect(lines[0]).toBe('Changes since 2027-03-12T10:00:00.000Z, with another version of the definition:')
  expect(lines.slice(1).map((line) => line.split(/ {2,}/))).toEqual([
    ['model', ...columns.map(({ name }) => name)],
    ['large', '0', '+0.25', '0.00', '0.00', '0.00', '-2', '0', '0', '-400', '-0.0020', '-0.5'],
  ])
})

test('what the figures of both results do not share is said', () => {
  const before = evaluation([result('large', { cases: [ofCase('zoo'), ofCase('nursery'), ofCase('ferry')] })])
  const cases = [ofCase('zoo', ['collect c', 'write b']), ofCase('ferry', undefined, ['large-2']), ofCase('archive')]
  const lines = linesOf(before, evaluation([result('large', { cases }), result('small')]))
  expect(lines[0]).toContain('with the same definition')
  expect(lines.slice(3)).toEqual([
    'large: these cases are new, so that the figures are of other cases: archive.',
    'large: these cases are missing now, so that the figures are of other cases: nursery.',
    'large: other prompts were sent for zoo.',
    'large: another model answered for ferry.',
    'small: the earlier result does not have this model.',
  ])
})
