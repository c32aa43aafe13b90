/** What the built-in reading finds in noted tender papers, by the figures that `npm run score` prints. */
import { beforeAll, describe, expect, test } from 'vitest'
import { answerOffline } from '#server/providers/offline/answer-offline.ts'
import type { JsonSchema, TextModel } from '#server/providers/text-model.ts'
import { answerQuestion } from '#server/search/answer-question.ts'
import { buildIndex } from '#server/search/text-index.ts'
import { readNotes, type NotedFolder } from '#tools/score/read-notes.ts'
import { scoreFolder, totalsOf, type ScoredFile } from '#tools/score/score-folder.ts'
import { tenderQuestions } from './questions.ts'

const model: Pick<TextModel, 'answer'> = { answer: (question) => Promise.resolve(answerOffline(question)) }

let noted: NotedFolder
let scored: readonly ScoredFile[]
beforeAll(async () => {
  noted = await readNotes('tests/reading/corpus/tender')
  scored = await scoreFolder(noted, model)
})

describe('TENDER-12 the papers of the corpus', () => {
  test('of the values that are printed as facts at least 95 of 100 are right', () => {
    const { sure, wrongSure, files } = totalsOf(scored)
    expect(sure / (sure + wrongSure)).toBeGreaterThanOrEqual(0.95)
    expect(wrongSure / files).toBeLessThanOrEqual(0.05)
  })

  test('whole papers give at least 80 of 100 of their facts as sure or to confirm', () => {
    const { sure, toConfirm, stated, wrongToConfirm } = totalsOf(scored.filter(({ note }) => note.isComplete))
    expect((sure + toConfirm) / stated).toBeGreaterThanOrEqual(0.8)
    expect(toConfirm / (toConfirm + wrongToConfirm)).toBeGreaterThanOrEqual(0.9)
  })

  test('all papers, the ones made to mislead included, give at least 69 of 100', () => {
    const { sure, toConfirm, stated } = totalsOf(scored)
    expect((sure + toConfirm) / stated).toBeGreaterThanOrEqual(0.69)
  })
})

test('where a field names its fact, its key and its description change nothing', () => {
  const { schema, notes } = noted
  const [texts] = [notes.slice(0, 12).map(({ text }) => text)]
  const renamed = renamedIn(schema)
  for (const text of texts) {
    const before = answerOffline({ ask: '', schema, texts: [text] })
    const after = answerOffline({ ask: '', schema: renamed, texts: [text] })
    expect(Object.values(after.answer as object)).toEqual(Object.values(before.answer as object))
  }
})

function renamedIn(schema: JsonSchema): JsonSchema {
  const properties = schema.properties as Readonly<Record<string, JsonSchema>>
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.values(properties).map((part, index) => [`x${index}`, { ...part, description: 'Fill this in.' }]),
    ),
  }
}

test('of ten questions at least eight are answered with the passage that says it', () => {
  const texts = noted.notes
    .filter(({ isComplete }) => isComplete)
    .map(({ text }) => ({ ...text, blocks: text.blocks.map((block) => ({ ...block, at: {} })) }))
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
