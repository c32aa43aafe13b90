/** What an evaluation says in comparison with an earlier one. */
import type { Paint } from '#tools/agent/paint.ts'
import { formatTable } from '#tools/agent/table.ts'
import type { Evaluation, ModelResult } from './evaluate.ts'
import { columns } from './totals.ts'

export function changesSince(earlier: Evaluation, now: Evaluation, paint: Paint): string {
  const before = new Map(earlier.models.map((result) => [result.model, result]))
  const rows: string[][] = []
  const remarks: string[] = []
  for (const result of now.models) {
    const { model, totals } = result
    const same = before.get(model)
    if (same === undefined) {
      remarks.push(`${model}: the earlier result does not have this model.`)
      continue
    }
    rows.push([model, ...columns.map(({ change }) => change(totals, same.totals))])
    remarks.push(...differencesOf(result, same).map((difference) => `${model}: ${difference}`))
  }
  const whose = earlier.definition === now.definition ? 'the same definition' : 'another version of the definition'
  return [
    `Changes since ${earlier.at}, with ${whose}:`,
    ...(rows.length === 0 ? [] : [formatTable(['model', ...columns.map(({ name }) => name)], rows, paint)]),
    ...remarks,
  ].join('\n')
}

/** What makes the figures of two results stand for different things. */
function differencesOf(now: ModelResult, before: ModelResult): readonly string[] {
  const namesOf = ({ cases }: ModelResult) => cases.map(({ name }) => name)
  const added = namesOf(now).filter((name) => !namesOf(before).includes(name))
  const removed = namesOf(before).filter((name) => !namesOf(now).includes(name))
  const differing = (of: 'prompts' | 'answeredBy') =>
    now.cases.flatMap((each) => {
      const same = before.cases.find(({ name }) => name === each.name)
      return same === undefined || sorted(same[of]) === sorted(each[of]) ? [] : [each.name]
    })
  const otherPrompts = differing('prompts')
  const otherAnswers = differing('answeredBy')
  return [
    ...(added.length === 0 ? [] : [`these cases are new, so that the figures are of other cases: ${list(added)}.`]),
    ...(removed.length === 0
      ? []
      : [`these cases are missing now, so that the figures are of other cases: ${list(removed)}.`]),
    ...(otherPrompts.length === 0 ? [] : [`other prompts were sent for ${list(otherPrompts)}.`]),
    ...(otherAnswers.length === 0 ? [] : [`another model answered for ${list(otherAnswers)}.`]),
  ]
}

const list = (names: readonly string[]): string => names.join(', ')
const sorted = (texts: readonly string[]): string => texts.toSorted().join('\n')
