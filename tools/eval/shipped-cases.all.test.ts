/** The shipped cases, and `npm run eval` on them for each agent that asks a language model, with a provider that reads and writes nothing. */
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { isRecord } from '#engine/values/is-record.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { says, scriptedProvider, type Received } from '#tests/driver/scripted-provider.ts'
import type { Evaluation } from './evaluate.ts'
import { readCases } from './read-cases.ts'

const folder = join(import.meta.dirname, 'cases')

/** The operations whose code opens the language model: text.ask for text-ask.run.ts. */
async function operationsWithModel(): Promise<readonly string[]> {
  const all = (await readdir('server/operations', { recursive: true })).filter((name) => name.endsWith('.run.ts'))
  const texts = await Promise.all(all.map((name) => readFile(join('server/operations', name), 'utf8')))
  return all
    .filter((_, at) => texts[at]?.includes('models.text()'))
    .map((name) => name.replace(/^.*\//, '').replace('.run.ts', '').replace('-', '.'))
}

async function agentsWithModel(): Promise<readonly string[]> {
  const operations = await operationsWithModel()
  const files = (await readdir('definitions/agents')).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(files.map((name) => readFile(join('definitions/agents', name), 'utf8')))
  return files
    .filter((_, at) => operations.some((name) => texts[at]?.includes(`"do": "${name}"`)))
    .map((name) => name.replace('.json', ''))
}

const agents = await agentsWithModel()

test('agents that ask a language model are known by their work', () => {
  expect(agents).toEqual(expect.arrayContaining(['audio-lookup', 'brief-generator', 'monthly-sales-product-reporting']))
  expect(agents).not.toContain('sop-gen')
})

test.each(agents)('%s ships at least six cases', async (agent) => {
  expect((await readCases(folder, agent)).length).toBeGreaterThanOrEqual(6)
})

/** The least that fits a schema: no fact, no section, no value. */
function nothingFor(schema: unknown): unknown {
  if (!isRecord(schema)) return null
  const { type, properties } = schema
  if ([type].flat().includes('null')) return null
  if (type === 'array') return []
  return isRecord(properties)
    ? Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, nothingFor(each)]))
    : null
}

function schemaOf({ body }: Received): unknown {
  const { response_format: format } = JSON.parse(body) as {
    readonly response_format?: { readonly json_schema?: { readonly schema: unknown } }
  }
  return format?.json_schema?.schema
}

test.each(agents)(
  'npm run eval -- %s measures each case with the built-in methods and the model',
  { timeout: 600_000 },
  async (agent) => {
    const provider = await scriptedProvider((request, response) =>
      says(nothingFor(schemaOf(request)))(request, response),
    )
    onTestFinished(() => provider.close())
    const out = join(temporaryFolder({}), 'result.json')
    const env = { ...process.env, AI_BASE_URL: provider.baseUrl, AI_API_KEY: 'key', AI_MODEL: 'test-model' }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), agent, '--out', out],
      { env, maxBuffer: 10_000_000 },
    )
    const { agent: measured, models } = JSON.parse(await readFile(out, 'utf8')) as Evaluation
    expect([measured, models.map(({ model }) => model)]).toEqual([agent, ['built-in methods', 'test-model']])
    const names = (await readCases(folder, agent)).map(({ name }) => name)
    for (const { model, cases, totals } of models) {
      expect(cases.map(({ name, failure }) => [name, failure])).toEqual(names.map((name) => [name, undefined]))
      expect([model, totals.failures, totals.invented]).toEqual([model, 0, 0])
      expect(stdout).toContain(model)
    }
    const [builtIn, withModel] = models
    expect(builtIn?.totals.tokens).toBe(0)
    for (const { prompts, answeredBy } of withModel?.cases ?? []) {
      expect(prompts).not.toEqual([])
      expect(answeredBy).toEqual(['test-model'])
    }
    expect(provider.received.length).toBeGreaterThanOrEqual(names.length)
  },
)
