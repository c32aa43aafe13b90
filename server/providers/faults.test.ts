/**
 * Three long calls and fourteen faults of a provider: what a person sees, what is paid, and what is printed. The provider answers by facts that
 * were written by hand, and misbehaves in one way.
 */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTextModel } from './cloud/open-text-model.ts'
import { meterThat, type ModelCall } from './meter.ts'
import type { Refusal } from '#server/refusals.ts'
import { breaksOff, fails, type Received, type Reply, says, scriptedProvider } from '#tests/driver/scripted-provider.ts'
import {
  answerTo,
  columnsOf,
  factsFor,
  readTruth,
  type Task,
  taskOf,
  type Truth,
} from './fixtures/truthful-provider.ts'
import { writingAgent } from './fixtures/writing-agent.ts'

const cases = ['nursery', 'supplyteachers', 'zoo']
const quick = { attempts: 3, firstPauseMs: 1, longestPauseMs: 1500, timeoutMs: 60_000, totalMs: 270_000 }

const invented = ['987,654', 'Mallory Stone', '31 March 2041', 'Fly to the moon']
const inventedFacts = (passage: string) => ({
  requirements: [
    { requirement: 'Save 987,654 pounds', priority: 'Must', text: 1, passage },
    { requirement: 'Fly to the moon', priority: 'Must', text: 1, passage: 'It has to fly to the moon.' },
  ],
  actions: [{ what: 'Sign the contract', who: 'Mallory Stone', due: '31 March 2041', text: 1, passage }],
})

interface Fault {
  /** The reply to a request; `count`: which request of its task it is, from 1. */
  readonly reply: (truth: Truth, count: number) => Reply
  /** The sentence that a person sees; absent if nothing goes wrong. */
  readonly sees?: RegExp
  /** The number of calls that are recorded for collecting and for writing. */
  readonly paid: { readonly collect: number; readonly write?: number }
  readonly findsNothing?: true
  /** How many pieces there are depends on the text: `paid` is the most. */
  readonly isSplit?: true
}

const first =
  (fault: Reply) =>
  (truth: Truth, count: number): Reply =>
    count === 1 ? fault : right(truth)
const right =
  (truth: Truth): Reply =>
  (request, response) =>
    says(answerTo(truth, request))(request, response)
const worded =
  (wrap: (json: string) => string) =>
  (truth: Truth): Reply =>
  (request, response) =>
    says(wrap(JSON.stringify(answerTo(truth, request))))(request, response)
/** Adds facts and statements that no passage supports. */
const withMore =
  (passage: (facts: ReturnType<typeof factsFor>) => string) =>
  (truth: Truth): Reply =>
  (request, response) => {
    if (taskOf(request) !== 'collect') {
      const { sections } = answerTo(truth, request) as { sections: { statements: object[] }[] }
      const statement = {
        kind: 'text',
        text: 'Mallory Stone pays 987,654 on 31 March 2041.',
        sources: [{ text: 1, passage: '#1' }],
      }
      says({ sections: sections.map((each) => ({ ...each, statements: [...each.statements, statement] })) })(
        request,
        response,
      )
      return
    }
    const facts = factsFor(truth, request)
    const more = inventedFacts(passage(facts))
    says({
      ...facts,
      requirements: [...(facts['requirements'] ?? []), ...more.requirements],
      actions: [...(facts['actions'] ?? []), ...more.actions],
    })(request, response)
  }
const nothingFor = (truth: Truth, request: Received) =>
  taskOf(request) === 'collect'
    ? Object.fromEntries(Object.keys(truth.facts).map((list) => [list, []]))
    : answerTo(truth, request)

/** The time-out of the attempt fires once its request has arrived, rather than by the clock. */
let timeout = new AbortController()
const hangs: Reply = () => timeout.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
const tooLong: Reply = (_, response) => {
  response.writeHead(400, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ error: { message: 'Too long.', code: 'context_length_exceeded' } }))
}

const once = { collect: 1, write: 1 }
const faults: Readonly<Record<string, Fault>> = {
  fences: { reply: worded((json) => `\`\`\`json\n${json}\n\`\`\``), paid: once },
  'prose around JSON': {
    reply: worded((json) => `Here are the facts:\n${json}\nTell me if you need more.`),
    paid: once,
  },
  'wrong schema': { reply: first(says({ facts: ['one', 'two'] })), paid: { collect: 2, write: 2 } },
  'null for all': {
    reply: (truth) => (request, response) => says(nothingFor(truth, request))(request, response),
    paid: { collect: 2 },
    findsNothing: true,
  },
  'invented figures': { reply: withMore((facts) => String(facts['requirements']?.[0]?.['passage'])), paid: once },
  'wrong passages': { reply: withMore(() => 'This was never said.'), paid: once },
  truncated: {
    reply: first(says('{"situation": [', { finish: 'length' })),
    paid: { collect: 5, write: 3 },
    isSplit: true,
  },
  refusal: {
    reply: () => says('', { refusal: 'I cannot help with that.' }),
    sees: /declined to work on these texts/,
    paid: { collect: 1 },
  },
  'content filter': {
    reply: () => says('', { finish: 'content_filter' }),
    sees: /declined to work on these texts/,
    paid: { collect: 1 },
  },
  '429': { reply: first(fails(429, { 'Retry-After': '0' })), paid: once },
  '500': { reply: first(fails(500)), paid: once },
  hang: { reply: first(hangs), paid: once },
  'cut connection': { reply: first(breaksOff), paid: once },
  'context too long': { reply: first(tooLong), paid: { collect: 5, write: 2 }, isSplit: true },
}

async function agentWith(truth: Truth, { reply }: Fault) {
  const counts: Partial<Record<Task, number>> = {}
  const provider = await scriptedProvider((request, response) => {
    const task = taskOf(request)
    const count = (counts[task] = (counts[task] ?? 0) + 1)
    reply(truth, count)(request, response)
  })
  onTestFinished(() => provider.close())
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => (timeout = new AbortController()).signal)
  onTestFinished(() => timeouts.mockRestore())
  const calls: ModelCall[] = []
  const settings = { baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }
  const meter = meterThat((call) => void calls.push(call))
  const model = openTextModel(settings, meter, { policy: quick })
  const paid = (task: Task) => calls.filter((call) => call.task === task)
  return { agent: writingAgent('brief-generator', truth, model), paid }
}

function expectPaid(calls: readonly ModelCall[], most: number, { isSplit }: Fault): void {
  const outcomes = calls.map(({ outcome }) => outcome)
  if (isSplit) expect(outcomes.length).toBeLessThanOrEqual(most)
  else expect(outcomes).toHaveLength(most)
}

/** What a document says as facts. */
const bodyOf = (text: string): string => text.split(/^To confirm$/m)[0] ?? ''

describe.each(cases)('%s', (name) => {
  const truth = readTruth(name)
  test.each(Object.entries(faults))(
    '%s: no fact is lost whose passage is right, and nothing unsupported is printed as a fact',
    async (_, fault) => {
      const { agent, paid } = await agentWith(truth, fault)
      const insights = await agent.collect().catch((error: Refusal) => error.message)
      expectPaid(paid('collect'), fault.paid.collect, fault)
      if (fault.sees !== undefined || typeof insights === 'string') {
        expect(insights).toMatch(fault.sees ?? /^$/)
        return
      }
      const answer = insights.answer as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
      if (fault.findsNothing) {
        expect(Object.values(answer).flat()).toEqual([])
        expect(insights.about).toContain('Asked twice, it noted nothing in these texts')
        return
      }
      const toConfirm = insights.sources.filter(({ standing }) => standing !== undefined)
      const doubted = new Set(toConfirm.map(({ at }) => at))
      const lost = Object.entries(truth.facts).flatMap(([list, rows]) =>
        // A fact rests on one passage; what only several say together is to be confirmed.
        rows.flatMap(([values, passages]) =>
          (typeof passages === 'string' ? columnsOf(list) : []).flatMap((column, at) => {
            const row = answer[list]?.findIndex((each) => each[columnsOf(list)[0] ?? ''] === values[0]) ?? -1
            const path = `/${list}/${row}`
            const isSure = row >= 0 && !doubted.has(path) && !doubted.has(`${path}/${column}`)
            return values[at] == null || (isSure && answer[list]?.[row]?.[column] === values[at])
              ? []
              : [`${list}: ${values[at]}`]
          }),
        ),
      )
      expect(lost).toEqual([])

      const { text } = await agent.write('techDoc')
      expectPaid(paid('write'), fault.paid.write ?? 0, fault)
      const body = bodyOf(text)
      for (const claim of invented) expect(body).not.toContain(claim)
      for (const list of ['requirements', 'constraints', 'risks', 'actions'])
        for (const [[said], passages] of truth.facts[list] ?? [])
          if (typeof passages === 'string') expect(body).toContain(said)
    },
  )
})
