/** What a language model is told to write documents from, and what of its texts the documents print. The provider answers by hand-written truths. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { says, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { openTextModel } from './cloud/open-text-model.ts'
import { answerTo, promptOf, readTruth, taskOf, type Truth } from './fixtures/truthful-provider.ts'
import { writingAgent } from './fixtures/writing-agent.ts'
import { unmetered } from './meter.ts'

async function documentOf(
  [agent, name]: readonly ['brief-generator', 'techDoc'] | readonly ['proposal-generator', 'proposal'],
  truth: Truth,
  alsoSaid = '',
) {
  const provider = await scriptedProvider((request, response) => says(answerTo(truth, request))(request, response))
  onTestFinished(() => provider.close())
  const model = openTextModel({ baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }, unmetered)
  const run = writingAgent(agent, truth, model, alsoSaid)
  await run.collect()
  const { text } = await run.write(name)
  const asked = provider.received.filter((request) => taskOf(request) === 'write').map(promptOf)
  return { text, asked }
}

/** The lines below a heading, up to the next heading of `others`. */
const below = (text: string, heading: string, ...others: readonly string[]): readonly string[] => {
  const lines = text.split('\n').map((line) => line.replace(/ *\[[\d, ]+\]$/, '').trim())
  const at = lines.indexOf(heading)
  return at < 0
    ? []
    : lines.slice(
        at + 1,
        lines.findIndex((line, number) => number > at && others.includes(line)),
      )
}
const written = ({ sections }: Truth, section: string) => (sections[section] ?? []).map(([, text]) => text)

describe.each(['nursery', 'supplyteachers', 'zoo'])('the tech doc of %s', async (name) => {
  const truth = readTruth(name)
  test.each([
    ['Proposed approach', 'architecture', 'Out of scope'],
    ['Interfaces and data', 'interfaces', 'Constraints'],
    ['Acceptance criteria', 'acceptance', 'Assumptions', 'Dependencies', 'Decisions'],
  ])(
    'prints %s as the model wrote it, and nothing else below it',
    { timeout: 120_000 },
    async (heading, section, ...next) => {
      const { text } = await (documents[name] ??= documentOf(['brief-generator', 'techDoc'], truth))
      expect(written(truth, section)).not.toEqual([])
      expect(below(text, heading, ...next)).toEqual(written(truth, section))
    },
  )
})
const documents: Record<string, ReturnType<typeof documentOf>> = {}

describe('the writer of the tech doc', async () => {
  const truth = readTruth('nursery')
  const asked = async () => {
    const [prompt = '', ...more] = (await (documents['nursery'] ??= documentOf(['brief-generator', 'techDoc'], truth)))
      .asked
    expect(more).toEqual([])
    return prompt
  }

  test('gets each fact with its number and its passages, except for amounts', async () => {
    const prompt = await asked()
    for (const [list, facts] of Object.entries(truth.facts))
      for (const [[said], passages] of facts) {
        const isLine = (each: string) =>
          /^#\d+ /.test(each) && /^[;-]/.test(each.split(`${said ?? ''}`)[1]?.trim() ?? '')
        const line = prompt.split('\n').find(isLine)
        if (list === 'budget') expect(line).toBeUndefined()
        else for (const passage of [passages].flat()) expect(line).toContain(`"${passage}"`)
      }
    expect(prompt).not.toContain('85,000')
  })

  test.each([
    ['the people with their roles', /^#\d+ Rhys Bevan; role: nursery manager; say: would lead it day to day - said: /m],
    [
      'what matters most, by its priority',
      /^#\d+ Each scan of a picker lowers the stock at once; priority: Must - said: /m,
    ],
    ['to choose what matters', /^Choose what matters to the reader, and say each thing once/m],
    ['who is the client', /^The client is Longacre Plants\.$/m],
    ['who is the supplier', /^The supplier, who offers the work and writes the document, is Stepwright\.$/m],
    ['the day of the call', /^The call was held on Thursday, 14 October 2027\.$/m],
    ['reader and tone', /^The task: An internal technical document for the engineers .* Exact and sober\./m],
    ['the length of a section', /^- id architecture, "Proposed approach": .* At most five paragraphs\.$/m],
    [
      'whose the amounts are',
      /^Amounts that the client named are its budget or its costs, never a price of the supplier\./m,
    ],
  ])('is told %s', async (_, words) => {
    expect(await asked()).toMatch(words)
  })
})

describe('the price of a proposal', { timeout: 120_000 }, () => {
  const truth = readTruth('nursery')
  const blank = '____________________'
  const priceIn = (text: string) => below(text, 'Price', 'Terms we keep to').filter((line) => line !== '')
  const budget = [
    'Your budget, as you named it',
    '85,000 – in the plan for the financial year, scanners included',
    '1,200 – running costs a month, at most',
  ]

  test('is blank where only the client has named amounts', async () => {
    const { text, asked } = await documentOf(['proposal-generator', 'proposal'], truth)
    expect(priceIn(text)).toEqual(['Set-up, once', blank, 'Running costs', blank, ...budget])
    expect(asked.join('\n')).not.toContain('85,000')
  })

  test('is what the supplier has named, and no more', async () => {
    const passage = 'We would charge 64,000 for the set-up.'
    const named = [['the set-up', '64,000', 'supplier'], passage] as const
    const facts = { ...truth.facts, budget: [...(truth.facts['budget'] ?? []), named] }
    const said = `\n\nAnneka Vos  47:20\n${passage}\n`
    const { text } = await documentOf(['proposal-generator', 'proposal'], { ...truth, facts }, said)
    expect(priceIn(text)).toEqual(['Set-up, once', '64,000', 'Running costs', blank, ...budget])
  })
})
