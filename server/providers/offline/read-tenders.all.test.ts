/** What the search without a model finds in tender papers: twelve on which it was tuned, four that were held back, and three in styles of their own. */
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerOffline } from './answer-offline.ts'
import type { JsonSchema, SourceText } from '../text-model.ts'
import { answerQuestion } from '#server/search/answer-question.ts'
import { buildIndex } from '#server/search/text-index.ts'
import { readPlain } from '#server/providers/fixtures/read-plain.ts'
import { freshPapers } from './fixtures/fresh-papers.ts'
import { heldBackPapers } from './fixtures/held-back-papers.ts'
import type { TenderPaper } from './fixtures/paper.ts'
import { tenderPapers } from './fixtures/papers.ts'
import { tenderQuestions } from './fixtures/questions.ts'

interface Outcome {
  readonly found: number
  readonly stated: number
  readonly wrong: readonly string[]
}

let schema: JsonSchema
beforeAll(async () => {
  schema = await schemaOfTenders()
})

describe('offline, over papers in English and German', () => {
  test('at least eight of ten facts of twelve papers are found, each in a passage that says it', () => {
    const { recall, wrongInEach } = judge('tuned', tenderPapers)
    expect(recall).toBeGreaterThanOrEqual(0.8)
    expect(wrongInEach).toBeLessThanOrEqual(1)
  })

  test('at least eight of ten facts of four papers that were held back are found', () => {
    const { recall, wrongInEach } = judge('held back', heldBackPapers)
    expect(recall).toBeGreaterThanOrEqual(0.8)
    expect(wrongInEach).toBeLessThanOrEqual(1)
  })

  test('at least eight of ten facts of a request in prose, a letter and an e-mail are found', () => {
    const { recall, wrongInEach } = judge('in styles of their own', freshPapers)
    expect(recall).toBeGreaterThanOrEqual(0.8)
    expect(wrongInEach).toBeLessThanOrEqual(1)
  })

  test('of ten questions at least eight are answered with the passage that says it', () => {
    const texts = tenderPapers.map(({ name, text }) => ({
      file: name,
      blocks: readPlain(text).blocks.map((block) => ({ ...block, at: { label: block.place } })),
    }))
    const index = buildIndex([['papers', texts]])
    const missed = tenderQuestions.filter(
      ({ question, file, holds }) =>
        !answerQuestion(index, { question }).citations.some(
          (cited) => cited.file === file && cited.quote.includes(holds),
        ),
    )
    expect(tenderQuestions).toHaveLength(10)
    expect(missed.length).toBeLessThanOrEqual(2)
  })
})

function judge(name: string, papers: readonly TenderPaper[]) {
  const outcomes = papers.map(judgePaper)
  const found = outcomes.reduce((sum, outcome) => sum + outcome.found, 0)
  const stated = outcomes.reduce((sum, outcome) => sum + outcome.stated, 0)
  const wrong = outcomes.flatMap((outcome) => outcome.wrong)
  console.info(
    `Tender papers, ${name}: ${found} of ${stated} facts, ${wrong.length} wrong values in ${papers.length} papers.`,
  )
  return { recall: found / stated, wrongInEach: wrong.length / papers.length }
}

function judgePaper({ name, text, facts }: TenderPaper): Outcome {
  const source: SourceText = { ...readPlain(text), file: name }
  const { answer, sources } = answerOffline({ ask: 'What a bidder has to know.', schema, texts: [source] })
  let found = 0
  let stated = 0
  const wrong: string[] = []
  // The answer has the shape of the schema: texts, and lists of texts.
  for (const [key, value] of Object.entries(answer as Readonly<Record<string, string | null | readonly string[]>>)) {
    const expected = [facts[key] ?? []].flat()
    const values = [value ?? []].flat()
    const passages = sources.flatMap(({ at, passage }) => (at.split('/')[1] === key && passage ? [passage] : []))
    stated += expected.length
    found += expected.filter(
      (part) => values.some((each) => each.includes(part)) && passages.some((passage) => passage.includes(part)),
    ).length
    for (const each of values) if (!expected.some((part) => each.includes(part))) wrong.push(`${key}: ${each}`)
  }
  return { found, stated, wrong }
}

/** What the agent asks of each file. */
async function schemaOfTenders(): Promise<JsonSchema> {
  const file = new URL('../../../definitions/agents/tender-overview.json', import.meta.url)
  // The definition is checked by the tests of definitions.
  const { calls } = JSON.parse(await readFile(file, 'utf8')) as {
    readonly calls: {
      readonly runAll: {
        readonly stages: readonly { readonly work: readonly { readonly do: string; readonly schema?: JsonSchema }[] }[]
      }
    }
  }
  const asked = calls.runAll.stages.flatMap(({ work }) => work).find((piece) => piece.do === 'text.ask')
  return asked?.schema ?? expect.fail('The tender agent does not ask its files.')
}
