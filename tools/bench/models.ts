/** A language model that takes its time: how long a long text takes, how soon a stop frees its place, and whether others wait meanwhile. The provider is scripted. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { openTextModel } from '#server/providers/cloud/open-text-model.ts'
import { unmetered } from '#server/providers/meter.ts'
import type { SourceText } from '#server/providers/text-model.ts'
import { says, scriptedProvider, type Reply } from '#tests/driver/scripted-provider.ts'
import type { Figure } from './figure.ts'
import { at, medianOf } from './server-median.ts'

const callMs = 5000
const sessions = 200
const said = (part: number) => `The board wants ${part} fewer delays.`

/** Finds the sentences that stand in what it is sent, and puts no two of them together. */
const answers: Reply = (request, response) => {
  if (request.body.includes('You put facts in order')) return says({ goals: [] })(request, response)
  const found = [...new Set(request.body.match(/The board wants \d+ fewer delays\./g))]
  says({ goals: found.map((goal) => ({ passages: [goal], goal, measure: null })) })(request, response)
}
const after =
  (ms: number): Reply =>
  (request, response) =>
    void setTimeout(ms).then(() => answers(request, response))

const taskOf = (texts: readonly SourceText[]) => ({
  ask: 'Note what was said.',
  lists: [{ id: 'goals', kind: 'goal', ask: 'What is wanted.' }] as const,
  texts,
})
const never = new AbortController().signal

export async function modelsBench(): Promise<readonly Figure[]> {
  // The packages of the model are loaded on first use.
  await msUntilNext()
  const [together, alone] = [await secondsToRead(32), await secondsToRead(1)]
  return [
    {
      what: `250,000 characters, ${callMs / 1000} s a call: side by side and one after another`,
      value: `${together.toFixed(1)} s and ${alone.toFixed(1)} s, a ratio of ${(together / alone).toFixed(2)}`,
      goal: 'at most 0.4',
    },
    { what: 'a stop frees its place for whoever waits', value: `${await msUntilNext()} ms`, goal: '1000' },
    await bystander(),
  ]
}

async function secondsToRead(atOnce: number): Promise<number> {
  const blocks = Array.from({ length: 500 }, (_, part) => ({
    kind: 'text' as const,
    text: (part % 20 === 0 ? said(part) : `Paragraph ${part} is about other things.`).padEnd(500, ' and so on'),
  }))
  const provider = await scriptedProvider(after(callMs))
  const model = openTextModel({ baseUrl: provider.baseUrl, apiKey: 'key', model: 'bench', atOnce }, unmetered)
  const start = performance.now()
  const { answer } = await model.collect(taskOf([{ file: 'Call.txt', blocks }]), never)
  const seconds = (performance.now() - start) / 1000
  await provider.close()
  const { goals } = answer as { readonly goals: readonly unknown[] }
  if (goals.length !== 25) throw new Error(`${goals.length} of 25 facts were collected.`)
  return seconds
}

const short: readonly SourceText[] = [{ file: 'Call.txt', blocks: [{ kind: 'text', text: said(1) }] }]

async function msUntilNext(): Promise<number> {
  const stop = new AbortController()
  let stopped = 0
  let waited = 0
  const provider = await scriptedProvider(
    () => {
      stopped = performance.now()
      stop.abort(new Error('stopped'))
    },
    (request, response) => {
      waited = performance.now() - stopped
      answers(request, response)
    },
  )
  const model = openTextModel({ baseUrl: provider.baseUrl, apiKey: 'key', model: 'bench', atOnce: 1 }, unmetered)
  const first = model.collect(taskOf(short), stop.signal).catch(() => undefined)
  await model.collect(taskOf(short), never)
  await first
  await provider.close()
  return Math.round(waited)
}

/** Requests to a server in the same process, while all sessions wait for the model. */
async function bystander(): Promise<Figure> {
  const provider = await scriptedProvider(after(callMs))
  const server = createServer((_, response) => void response.end('here'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const model = openTextModel({ baseUrl: provider.baseUrl, apiKey: 'key', model: 'bench' }, unmetered)
  let isOver = false
  const all = Promise.all(Array.from({ length: sessions }, () => model.collect(taskOf(short), never))).finally(() => {
    isOver = true
  })
  const glances: number[] = []
  while (!isOver) {
    const start = performance.now()
    await (await fetch(address)).text()
    glances.push(performance.now() - start)
    await setTimeout(50)
  }
  await all
  await Promise.all([provider.close(), new Promise((done) => server.close(done))])
  return {
    what: `another request, while ${sessions} sessions wait for a model that takes ${callMs / 1000} s a call`,
    value: `${Math.round(medianOf(glances))} ms, p95 ${Math.round(at(0.95, glances))} ms`,
    goal: 'p95 under 200 ms',
  }
}
