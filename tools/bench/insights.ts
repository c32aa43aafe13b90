/** How many of the facts that a careful reader notes are collected from the calls of server/reading/calls/fixtures, and how many of the entries are right, list by list and call by call. */
import type { FactsByList } from '#server/reading/calls/fact-lists.ts'
import { factColumns } from '#server/reading/calls/fact-lists.ts'
import { readProviderSettings } from '#server/providers/settings.ts'
import { modelsFor } from '#server/providers/models.ts'
import { unmetered } from '#server/providers/meter.ts'
import type { Answer, SourceText } from '#server/providers/text-model.ts'
import {
  lists,
  readCalls,
  scoreLists,
  shareOf,
  totals,
  type Call,
  type ListScore,
} from '#server/reading/calls/fixtures/score-facts.ts'
import type { Figure } from './figure.ts'

const goal = 'recall 70 %, precision 80 %'

/** With AI_BASE_URL, AI_API_KEY and AI_MODEL set, the language model is measured in the same way. */
export async function insightsBench(): Promise<readonly Figure[]> {
  const [calls, others, business] = await Promise.all([readCalls(), readCalls('other-words'), readCalls('business')])
  const model = await modelsFor(readProviderSettings(process.env), unmetered).text()
  let slowest = 0
  const scoresOf = async (measured: readonly Call[]) => {
    const scores: (readonly ListScore[])[] = []
    for (const call of measured) {
      const start = performance.now()
      const answer = await model.collect(taskOf(call), new AbortController().signal)
      slowest = Math.max(slowest, performance.now() - start)
      scores.push(scoreLists(call, factsIn(answer)))
    }
    return scores
  }
  const scores = await scoresOf(calls)
  const apart = [
    { name: 'other words', calls: others, scores: await scoresOf(others) },
    { name: 'business', calls: business, scores: await scoresOf(business) },
  ]
  return [
    {
      what: 'method',
      value: `${model.method}, ${calls.length}, ${others.length} and ${business.length} calls, the slowest in ${Math.round(slowest)} ms`,
    },
    ...totals(scores).map(({ kind, ...share }) => ({ what: kind, value: inWords(share), goal })),
    ...calls.map(({ id }, at) => ({ what: `call ${id}`, value: inWords(shareOf(scores[at] ?? [])), goal })),
    ...apart.flatMap((set) => [
      ...totals(set.scores).map(({ kind, ...share }) => ({
        what: `${set.name}: ${kind}`,
        value: inWords(share),
        goal,
      })),
      { what: `${set.name}: all`, value: inWords(shareOf(set.scores.flat())), goal },
      ...set.calls.map(({ id }, at) => ({ what: `call ${id}`, value: inWords(shareOf(set.scores[at] ?? [])), goal })),
    ]),
  ]
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const inWords = ({ recall, precision, expected, rows }: ReturnType<typeof shareOf>) =>
  `recall ${percent(recall)} of ${expected}, precision ${percent(precision)} of ${rows}`

const taskOf = ({ texts, company }: Call) => ({
  ask: 'Note what the company said and what was agreed. Leave out small talk.',
  lists: lists.map((list) => ({
    ...list,
    ask: `Facts of the kind "${list.kind}": ${factColumns[list.kind].join(', ')}.`,
  })),
  texts: texts satisfies readonly SourceText[],
  subject: company,
})

function factsIn({ answer, sources }: Answer): FactsByList {
  // The answer of collect has this shape.
  const found = answer as Readonly<Record<string, readonly Readonly<Record<string, string | null>>[]>>
  return Object.fromEntries(
    Object.entries(found).map(([id, rows]) => [
      id,
      rows.map((values, index) => {
        const source = sources.find(({ at }) => at.startsWith(`/${id}/${index}/`))
        return { values, passage: source?.passage ?? '', file: source?.file ?? '' }
      }),
    ]),
  )
}
