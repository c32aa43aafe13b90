/** Lists of facts as an answer with sources, which all work takes that takes the answer of text.ask. */
import type { Answer, Source } from '#server/providers/text-model.ts'
import { worded } from '#server/wording.ts'
import { type Fact, factColumns, type FactList, type FactsByList, priorities } from './fact-lists.ts'

export function answerOfFacts(lists: readonly FactList[], found: FactsByList, about: string): Answer {
  const sources: Source[] = []
  const answer: Record<string, unknown> = {}
  for (const { id, kind } of lists) {
    const facts = found[id] ?? []
    answer[id] = facts.map(({ values }) => inWords(values))
    if (facts.length === 0) sources.push({ at: `/${id}`, note: 'not found' })
    for (const [index, { passage, file, place, clarity, more = [], doubts = {} }] of facts.entries()) {
      const cited =
        passage === ''
          ? {}
          : {
              file,
              passage,
              ...(place === undefined ? {} : { place }),
              ...(clarity === undefined ? {} : { clarity }),
            }
      const at = `/${id}/${index}`
      if (doubts[''] === undefined) {
        const said = `${at}/${factColumns[kind][0]}`
        sources.push({ at: said, ...cited }, ...more.map((other) => ({ at: said, ...other })))
      }
      for (const [column, reason] of Object.entries(doubts))
        sources.push({ at: column === '' ? at : `${at}/${column}`, ...cited, standing: 'to confirm', reason })
    }
  }
  return { answer, sources, about }
}

function inWords(values: Fact['values']): Fact['values'] {
  const priority = priorities.find((each) => each === values['priority'])
  return priority === undefined ? values : { ...values, priority: worded(priority) }
}
