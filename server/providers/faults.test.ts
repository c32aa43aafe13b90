/**
 * Three long calls and fourteen faults of a provider: what a person sees, what is paid, and what is printed. The provider answers by facts that
 * were written by hand, and misbehaves in one way.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTextModel } from './cloud/open-text-model.ts'
import { meterThat, type ModelCall } from './meter.ts'
import { Refusal } from '#server/refusals.ts'
import { scriptedProvider } from '#tests/driver/scripted-provider.ts'
import { type Fault, faultless, faults, hang, invented } from './fixtures/faults.ts'
import { columnsOf, readTruth, type Task, taskOf, type Truth } from './fixtures/truthful-provider.ts'
import { studyAgent, writingAgent } from './fixtures/writing-agent.ts'
import { daysIn, isSameDay } from './support/days.ts'
import { figuresIn } from './support/figures.ts'

const cases = ['nursery', 'supplyteachers', 'zoo']
const quick = { attempts: 3, firstPauseMs: 1, longestPauseMs: 1500, timeoutMs: 60_000, totalMs: 270_000 }

async function modelWith(truth: Truth, { reply }: Fault) {
  const counts: Partial<Record<Task, number>> = {}
  const provider = await scriptedProvider((request, response) => {
    const task = taskOf(request)
    const count = (counts[task] = (counts[task] ?? 0) + 1)
    reply(truth, count)(request, response)
  })
  onTestFinished(() => provider.close())
  // The time-out of the attempt fires once its request has arrived, rather than by the clock.
  let timeout = new AbortController()
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => (timeout = new AbortController()).signal)
  onTestFinished(() => timeouts.mockRestore())
  hang.begins = () => timeout.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  const calls: ModelCall[] = []
  const settings = { baseUrl: provider.baseUrl, apiKey: 'key', model: 'test-model' }
  const meter = meterThat((call) => void calls.push(call))
  const model = openTextModel(settings, meter, { policy: quick })
  const paid = (task: Task) => calls.filter((call) => call.task === task)
  return { model, paid }
}

function expectPaid(calls: readonly ModelCall[], most: number, { isSplit }: Fault): void {
  const outcomes = calls.map(({ outcome }) => outcome)
  if (isSplit) expect(outcomes.length).toBeLessThanOrEqual(most)
  else expect(outcomes).toHaveLength(most)
}

/** Dates, amounts, shares and large figures stand in the files, or are worked out from them by the truth. */
function expectNothingInvented(document: string, truth: Truth): void {
  // How much of the texts was read is no claim about them.
  const body = document.replace(/the \d+ % of them/g, '')
  // A document names the day on which it was made.
  const given = [...givenTo(truth), JSON.stringify(truth), new Date().toISOString().slice(0, 10)].join('\n')
  for (const claim of invented) expect(body).not.toContain(claim)
  const values = new Set(
    [...figuresIn(given), ...daysIn(given).flatMap(({ text }) => figuresIn(text))].flatMap((each) => each.values),
  )
  const figures = figuresIn(body).filter(
    (figure) => figure.unit !== undefined || figure.values.some((value) => value >= 100),
  )
  expect(figures.filter((figure) => !figure.values.some((value) => values.has(value))).map(({ text }) => text)).toEqual(
    [],
  )
  const days = daysIn(given)
  expect(
    daysIn(body)
      .filter((day) => !days.some((each) => isSameDay(day, each)))
      .map(({ text }) => text),
  ).toEqual([])
}

const givenTo = ({ case: name }: Truth): readonly string[] =>
  ['', '.context'].map((part) =>
    readFileSync(new URL(`../reading/calls/fixtures/${name}${part}.txt`, import.meta.url), 'utf8'),
  )

/** What a document says as facts: neither what is to be confirmed nor the numbers of its sources. */
const bodyOf = (text: string): string => text.split(/^(?:To confirm|Sources)$/m)[0] ?? ''

describe.each(cases)('%s', (name) => {
  const truth = readTruth(name)
  let whole: unknown
  async function textsWithoutFault() {
    const agent = writingAgent('brief-generator', truth, (await modelWith(truth, faultless)).model)
    await agent.collect()
    return agent.writeTexts('techDoc')
  }
  test.each(Object.entries({ ...faults, 'no fault': faultless }))(
    '%s: no fact is lost whose passage is right, and nothing unsupported is printed as a fact',
    async (_, fault) => {
      const { model, paid } = await modelWith(truth, fault)
      const agent = writingAgent('brief-generator', truth, model)
      const insights = await agent.collect().catch((error: Refusal) => error.message)
      expectPaid(paid('collect'), fault.paid.collect, fault)
      if (fault.sees !== undefined || typeof insights === 'string') {
        expect(insights).toMatch(fault.sees ?? /^$/)
        return
      }
      if (fault.isMended) {
        expect(await agent.writeTexts('techDoc')).toEqual((whole ??= await textsWithoutFault()))
        expectPaid(paid('write'), fault.paid.write ?? 0, fault)
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
        rows.flatMap(([values]) =>
          columnsOf(list).flatMap((column, at) => {
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

      const techDoc = await agent.write('techDoc')
      expectPaid(paid('write'), fault.paid.write ?? 0, fault)
      const body = bodyOf(techDoc.text)
      for (const list of ['requirements', 'constraints', 'risks', 'actions'])
        for (const [[said]] of truth.facts[list] ?? []) expect(body).toContain(said)

      expectNothingInvented(body, truth)
      // What the proposal and the brief are written from is no more than that.
      if (fault.isSplit) return
      const brief = await agent.write('brief')
      const another = writingAgent('proposal-generator', truth, model)
      await another.collect()
      const proposal = await another.write('proposal')
      for (const { text } of [brief, proposal]) expectNothingInvented(bodyOf(text), truth)
    },
  )
})

describe('a case study', () => {
  const truth = readTruth('water-leaks')
  const statements = Object.values(truth.sections).flatMap((section) => section.map(([, text]) => text))
  test.each(Object.entries(faults))(
    '%s: no statement is lost whose passage is right, and nothing unsupported stands in the draft or on the page',
    async (_, fault) => {
      const { model, paid } = await modelWith(truth, fault)
      const draft = await studyAgent(model).catch((error: unknown) => {
        if (error instanceof Refusal) return error.message
        throw error
      })
      if (fault.sees !== undefined || typeof draft === 'string') {
        expect(draft).toMatch(fault.sees ?? /^$/)
        return
      }
      for (const claim of invented) expect(`${draft.content} ${draft.page}`).not.toContain(claim)
      expect(statements.filter((text) => !draft.content.includes(text))).toEqual([])
      const written = paid('write').length
      expect(written).toBeGreaterThanOrEqual(2)
      expect(written).toBeLessThanOrEqual(2 + (fault.paid.write ?? 1) - 1)
    },
  )
})
