/** A shipped case of the case study with a language model that answers by hand-written truths: what is missed then is lost on the way to the draft. */
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answerTo, readTruth } from '#server/providers/fixtures/truthful-provider.ts'
import { definitionsDirs } from '#tools/agent/definitions-dirs.ts'
import { findAgent } from '#tools/agent/find-agent.ts'
import { readShippedFile } from '#server/definitions/read-shipped-file.ts'
import { says, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { evaluate } from './evaluate.ts'
import { modelsToCompare } from './models-to-compare.ts'
import { readCases } from './read-cases.ts'

test('each fact that a careful reader expects stands in the draft, and nothing else', async () => {
  const truth = readTruth('water-leaks')
  const provider = await scriptedProvider((request, response) => says(answerTo(truth, request))(request, response))
  onTestFinished(() => provider.close())
  const [, model] = modelsToCompare(
    { AI_BASE_URL: provider.baseUrl, AI_API_KEY: 'key', AI_MODEL: 'test-model' },
    {},
    [],
  )
  const cases = await readCases(join(import.meta.dirname, 'cases'), 'case-study-gen')
  const [result] = await evaluate(
    await findAgent('case-study-gen'),
    cases.filter(({ name }) => name === 'water-leaks'),
    model === undefined ? [] : [model],
    { template: readShippedFile('templates', definitionsDirs()) },
  )
  expect(result?.cases.map(({ missed, wrong, inventedFigures }) => ({ missed, wrong, inventedFigures }))).toEqual([
    { missed: [], wrong: [], inventedFigures: [] },
  ])
  expect(result?.totals).toMatchObject({ recall: 1, precision: 1, supported: 1, falseAbsences: 0, failures: 0 })
})
