/** An agent on a case, with the built-in methods and with a language model that answers by facts which were written by hand. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answerTo, type Truth } from '#server/providers/fixtures/truthful-provider.ts'
import { fails, says, scriptedProvider, type Reply } from '#tests/driver/scripted-provider.ts'
import { findAgent } from '#tools/agent/find-agent.ts'
import { evaluate } from './evaluate.ts'
import { builtIn, modelsToCompare } from './models-to-compare.ts'
import { readCases } from './read-cases.ts'

const call = `Call of 12 March 2027
Ann: In spring one order in five goes out short.
Ben: What do you want to reach?
Ann: We want short orders down to one in ten by the first of May.
Ben: I will send you the table of orders by the 19th of March.`
const lists =
  'situation goals requirements constraints exclusions people budget dates decisions proposals actions risks questions systems'
const truth: Truth = {
  case: 'small',
  company: 'Longacre Plants',
  facts: {
    ...Object.fromEntries(lists.split(' ').map((list) => [list, []])),
    situation: [[['One order in five goes out short in spring'], 'In spring one order in five goes out short.']],
    goals: [
      [
        ['Short orders down to one in ten', 'by the first of May'],
        'We want short orders down to one in ten by the first of May.',
      ],
    ],
    // No passage holds this amount.
    budget: [[['987,654', null, 'client'], 'In spring one order in five goes out short.']],
  },
  sections: { scope: [['text', 'Short orders fall to one in ten.', ['goals 1']]] },
}
const content = {
  agents: { 'brief-generator': ['process', 'insights', 'brief'] },
  values: { companyName: truth.company, corrections: [] },
  files: { contextFile: ['context.txt'], transcriptFile: ['call.txt'] },
  expect: {
    insights: {
      situation: ['five & short'],
      goals: ['one in ten'],
      actions: ['table of orders & 2027-03-19'],
      budget: ['?987,654'],
    },
  },
}
const definition = await findAgent('brief-generator')
const template = () => Promise.reject(new Error('There is no template.'))
const truthful: Reply = (request, response) => says(answerTo(truth, request))(request, response)

async function evaluateWith(reply: Reply) {
  const folder = await mkdtemp(join(tmpdir(), 'cases-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'call.txt'), call)
  await writeFile(join(folder, 'context.txt'), 'Longacre Plants grows plants.')
  await writeFile(join(folder, 'case.json'), JSON.stringify(content))
  const provider = await scriptedProvider(reply)
  onTestFinished(() => provider.close())
  const variables = {
    AI_BASE_URL: provider.baseUrl,
    AI_API_KEY: 'key',
    AI_MODEL: 'test-model',
    AI_PRICE_INPUT: '2',
    AI_PRICE_OUTPUT: '10',
  }
  const models = modelsToCompare(variables, {}, [])
  const cases = await readCases(folder, 'brief-generator')
  const [offline, model] = await evaluate(definition, cases, models, { template })
  return { offline, model }
}

test("the definition's own prompts are sent, and what they cost and yield stands beside the built-in methods", async () => {
  const { offline, model } = await evaluateWith(truthful)
  expect([offline?.model, model?.model]).toEqual([builtIn, 'test-model'])
  expect(offline?.totals).toMatchObject({ cases: 1, failures: 0, tokens: 0, cost: null, invented: 0 })
  // Of three expected facts the provider notes two; the amount that no passage holds is not printed as a fact.
  expect(model?.totals.recall).toBeCloseTo(2 / 3)
  expect(model?.totals).toMatchObject({ cases: 1, failures: 0, precision: 1, invented: 0, falseAbsences: 1 })
  expect(model?.totals.supported).toBeLessThan(1)
  // Collecting and writing: two calls of 1,000 tokens in and 200 out.
  expect(model?.totals.tokens).toBe(2400)
  expect(model?.totals.cost).toBeCloseTo(0.008, 6)
  const [only] = model?.cases ?? []
  expect(only?.prompts.map((prompt) => prompt.replace(/ [0-9a-f]{32}$/, ''))).toEqual(['collect', 'write'])
  expect(only?.answeredBy).toEqual(['test-model'])
})

test('the hashes of the prompts are the same for each run, so that results can be compared', async () => {
  const [first, second] = [await evaluateWith(truthful), await evaluateWith(truthful)]
  expect(second.model?.cases[0]?.prompts).toEqual(first.model?.cases[0]?.prompts)
})

test('a failure is counted, with the sentence that a user would read, and nothing counts as found', async () => {
  const { model } = await evaluateWith(fails(401))
  expect(model?.totals).toMatchObject({ failures: 1, recall: 0 })
  expect(model?.cases[0]?.failure).toMatch(/\.$/)
})

test('questions about a recording are asked of a transcript, and each answer is judged by its own name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cases-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(
    join(folder, 'call.txt'),
    '[00:00:04] Ann: We sell plants.\n[00:01:10] Ben: There are 640 orders a day.',
  )
  const asked = (question: string, as: string) => ({ call: 'ask', values: { question }, as })
  const recorded = {
    agents: {
      'audio-lookup': [
        'runAll/index',
        asked('How many orders are there a day?', 'orders'),
        asked('Who won?', 'winner'),
      ],
    },
    transcripts: { transcripts: ['call.txt'] },
    expect: { orders: { text: ['640'] }, winner: { text: [] } },
  }
  await writeFile(join(folder, 'case.json'), JSON.stringify(recorded))
  const provider = await scriptedProvider((request, response) => {
    const isOrders = request.body.includes('How many orders')
    const answer = { answer: isOrders ? 'There are 640 orders a day.' : null }
    const sources = isOrders ? [{ at: '/answer', text: 1, passage: 'There are 640 orders a day.' }] : []
    says({ answer, sources })(request, response)
  })
  onTestFinished(() => provider.close())
  const models = modelsToCompare({ AI_BASE_URL: provider.baseUrl, AI_API_KEY: 'key', AI_MODEL: 'test-model' }, {}, [])
  const audio = await findAgent('audio-lookup')
  const results = await evaluate(audio, await readCases(folder, 'audio-lookup'), models, { template })
  for (const { totals } of results)
    expect(totals).toMatchObject({ recall: 1, precision: 1, invented: 0, failures: 0, falseAbsences: 0 })
  expect(results[1]?.totals.tokens).toBeGreaterThan(0)

  const wrong = { ...recorded, agents: { 'audio-lookup': ['runAll/index2'] } }
  await writeFile(join(folder, 'case.json'), JSON.stringify(wrong))
  await expect(
    evaluate(audio, await readCases(folder, 'audio-lookup'), models.slice(0, 1), { template }),
  ).rejects.toThrow('audio-lookup has no stage "index2" of the call "runAll"')
})

test('models are compared by name: those of the portal and of each client, or those that are named', () => {
  const file = {
    providers: { house: { kind: 'openai-compatible', address: 'http://127.0.0.1:1/v1' } },
    models: { text: 'house/small', write: 'house/large' },
    clients: { VetWay: { models: { text: 'house/own' } }, ILSGroup: { leavesTheHouse: 'none' } },
  } as const
  const names = (named: readonly string[]) => modelsToCompare({}, file, named).map(({ name }) => name)
  expect(names([])).toEqual([builtIn, 'small, write: large', 'own'])
  expect(names(['house/a', 'house/b'])).toEqual([builtIn, 'a, write: large', 'b, write: large'])
})
