/** The number of pages of the brief and the proposal, without and with a language model, as Word lays them out. */
import { layoutDocument } from 'docx/layout'
import { expect, onTestFinished, test } from 'vitest'
import { wordDocument } from '#server/documents/word-writer/write-word.ts'
import { memoryWork } from '#server/operations/fixtures/memory-work.ts'
import { composeContent, type DocumentPart } from '#server/operations/compose-content.ts'
import { openTextModel } from '#server/providers/cloud/open-text-model.ts'
import { collectOffline } from '#server/reading/calls/collect-offline.ts'
import { lists, readCalls } from '#server/reading/calls/fixtures/score-facts.ts'
import { answerTo, readTruth } from '#server/providers/fixtures/truthful-provider.ts'
import { writingAgent } from '#server/providers/fixtures/writing-agent.ts'
import { unmetered } from '#server/providers/meter.ts'
import { says, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { shippedDefinition } from '#tests/driver/shipped.ts'

interface Writing {
  readonly do: 'word.write'
  readonly title: string
  readonly cover: readonly string[]
  readonly parts: readonly DocumentPart[]
  readonly layout?: 'compact'
  readonly sources?: 'notes'
  readonly contents?: boolean
}

type WritingAgent = 'brief-generator' | 'proposal-generator'

/** Pages of what a call of the agent writes from these values. */
async function pagesOf(
  [agent, call]: readonly [WritingAgent, string],
  values: Readonly<Record<string, unknown>>,
  part: 'whole' | 'without sources',
): Promise<number> {
  // The cast is safe: the checks of definitions ensure this shape.
  const works = (shippedDefinition(agent).calls[call]?.work ?? []) as readonly { readonly do: string }[]
  const writing = works.find((work): work is Writing => work.do === 'word.write')
  if (writing === undefined) throw new Error(`${call} writes no Word document.`)
  const { do: _, parts, title, ...options } = writing
  const memory = memoryWork()
  for (const [name, value] of Object.entries(values)) memory.data.set(name, value)
  const content = await composeContent(title, parts, memory.work)
  const { sources } = content
  const document = wordDocument(
    { ...content, sources: part === 'whole' ? sources : [] },
    { ...options, date: new Date('2026-11-30') },
  )
  expect(content.sections.length).toBeGreaterThan(5)
  return layoutDocument(document, { guess: true }).pages.length
}

/** The calls with the most facts. */
const longest = ['freight-orders', 'hotel-groups', 'laundry-counts', 'site-diaries']
const calls = (await readCalls()).filter(({ id }) => longest.includes(id))

test.each(calls)(
  'the brief of $id has two pages and its sources, the proposal at most five and its sources',
  async (each) => {
    const { texts, company } = each
    const corrected = collectOffline({ ask: '', lists, texts, subject: company })
    const values = { companyName: company, corrected, briefSummary: [], proposalText: [] }
    expect(await pagesOf(['brief-generator', 'brief'], values, 'without sources')).toBeLessThanOrEqual(2)
    expect(await pagesOf(['proposal-generator', 'proposal'], values, 'without sources')).toBeLessThanOrEqual(5)
  },
)

test.each(['nursery', 'supplyteachers', 'zoo'])(
  'with a language model that reads well, the brief of %s has two pages and its sources, the proposal at most five',
  async (name) => {
    const truth = readTruth(name)
    const provider = await scriptedProvider((request, response) => says(answerTo(truth, request))(request, response))
    onTestFinished(() => provider.close())
    const settings = { baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }
    async function valuesOf(agent: WritingAgent, document: 'brief' | 'proposal') {
      const run = writingAgent(agent, truth, openTextModel(settings, unmetered))
      await run.collect()
      return run.writeTexts(document)
    }
    const brief = await valuesOf('brief-generator', 'brief')
    expect(await pagesOf(['brief-generator', 'brief'], brief, 'without sources')).toBeLessThanOrEqual(2)
    const proposal = await valuesOf('proposal-generator', 'proposal')
    expect(await pagesOf(['proposal-generator', 'proposal'], proposal, 'whole')).toBeLessThanOrEqual(5)
  },
)
