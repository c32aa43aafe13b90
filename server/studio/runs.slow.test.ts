/** What the Studio says of runs: the stages, operations, models and downloads of each, with their times, and to which parts of the agent runs and cases have come. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { StudioCoverage, StudioRun, StudioRunEvent } from '#engine/shapes/studio.ts'
import { makeSample, type MadeSample } from '#server/samples/make-sample.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'

const folder = temporaryFolder({ 'agents/read-me.txt': '' }, { afterwards: afterAll })
const portal = testPortal('our own provider', { definitions: [folder] })
const author = apiUser(portal, 'stepwright')

const id = 'files-through-stages'
const template = await readFile(`${root}/ui-kit/portal/pages/studio/templates/${id}.json`, 'utf8')
const patience = { timeout: 60_000 }
const bodyOf = async <T>(reply: Response) => (await reply.json()) as T
const at = (rest: string) => `/api/studio/agents/${id}/${rest}`
const db = () => portal().database.db

let isPublished: Promise<void> | undefined
const publishOnce = () => (isPublished ??= publish())

async function publish(): Promise<void> {
  await author.send(at('draft'), { method: 'PUT', body: template, headers: { 'Content-Type': 'text/plain' } })
  expect((await author.post(at('publish'), { base: 0 })).status).toBe(200)
}

/** The name of a file says something of its contents. */
const letterWith = (text: string): MadeSample => ({ make: 'document', name: 'To Fenwick.docx', blocks: [text] })
const letter = letterWith('Dear {{Supplier}}, {{Invoice}}')
const tableOf = (...rows: readonly (readonly (string | number)[])[]): MadeSample => ({
  make: 'table',
  name: 'Of Fenwick.csv',
  rows,
})
const invoices = tableOf(['Supplier', 'Invoice', 'Amount'], ['Fenwick Ltd', 'A1', 120])

/** A run whose stages have begun. */
async function begin(table = invoices, document = letter): Promise<string> {
  await publishOnce()
  const [sessionId, body] = [randomUUID(), new FormData()]
  body.set('sessionId', sessionId)
  body.set('invoices', new File([new Uint8Array(await makeSample(table))], table.name))
  body.set('letter', new File([new Uint8Array(await makeSample(document))], document.name))
  expect((await author.send(`/api/agent/${id}/upload`, { method: 'POST', body })).status).toBe(200)
  expect((await author.post(`/api/agent/${id}/write`, { sessionId })).ok).toBe(true)
  return sessionId
}

const runOf = async (session: string) =>
  bodyOf<{ run: StudioRun; events: readonly StudioRunEvent[] }>(await author.get(at(`runs/${session}`)))

async function eventsOnce(session: string, kind: StudioRunEvent['kind'], outcome: StudioRunEvent['outcome']) {
  return vi.waitFor(async () => {
    const { events } = await runOf(session)
    // The times of the last stage are written after it has ended.
    const isKnown = events.some(
      (event) => event.kind === kind && event.outcome === outcome && event.parts.every((part) => isTimed(part.parts)),
    )
    expect(isKnown).toBe(true)
    return events
  }, patience)
}

const isTimed = (parts: StudioRunEvent['parts']) => parts.every(({ milliseconds }) => milliseconds !== null)

const operation = (name: string, outcome: string) => ({
  name,
  outcome,
  milliseconds: expect.any(Number) as number,
  parts: [],
})

describe('a run of long work', () => {
  test('has each stage with its operations and their times, the downloads, and no names of files', async () => {
    const session = await begin()
    const events = await eventsOnce(session, 'stages', 'done')
    const stages = events.find(({ kind }) => kind === 'stages')
    expect(stages?.parts).toEqual([
      {
        name: 'Read the invoices',
        outcome: 'done',
        milliseconds: expect.any(Number) as number,
        parts: [operation('table.load', 'done')],
      },
      {
        name: 'Write the letters',
        outcome: 'done',
        milliseconds: expect.any(Number) as number,
        parts: [operation('word.fill', 'done'), operation('zip.make', 'done')],
      },
    ])
    for (const { milliseconds, parts } of stages?.parts ?? [])
      expect(milliseconds).toBe(parts.reduce((sum, part) => sum + (part.milliseconds ?? 0), 0))

    expect((await author.get(`/api/agent/${id}/download/${session}/letters`)).status).toBe(200)
    await vi.waitFor(async () => {
      const { events: now } = await runOf(session)
      expect(now.filter(({ kind }) => kind === 'download')).toEqual([
        expect.objectContaining({ name: null, outcome: 'done', milliseconds: null }),
      ])
    }, patience)
    expect(JSON.stringify(await runOf(session))).not.toMatch(/Fenwick/)
  })

  test('that failed names the stage and the operation, is listed as failed, and has no stage after it', async () => {
    const stagesOf = async (session: string) =>
      (await eventsOnce(session, 'stages', 'failed')).find(({ kind }) => kind === 'stages')?.parts
    const [first, second] = [await begin(tableOf(['', ''])), await begin(invoices, letterWith('Dear {{Nobody}}'))]
    const name = 'Read the invoices'
    expect(await stagesOf(first)).toEqual([
      { name, outcome: 'failed', milliseconds: null, parts: [operation('table.load', 'failed')] },
    ])
    expect(await stagesOf(second)).toMatchObject([
      { name, outcome: 'done', parts: [operation('table.load', 'done')] },
      { name: 'Write the letters', outcome: 'failed', parts: [operation('word.fill', 'failed')] },
    ])
    const { runs } = await bodyOf<{ runs: readonly StudioRun[] }>(await author.get(at('runs?state=failed')))
    expect(runs.map((run) => run.id)).toEqual(expect.arrayContaining([first, second]))
  })

  test('that is under way says so, with the stage at which it is, also to its user', async () => {
    const session = await begin()
    await eventsOnce(session, 'stages', 'done')
    // As it stands between the two stages. With another id, because the engine is about to note the end of the first.
    await db().deleteFrom('work_times').where('session_id', '=', session).where('stage', '=', 'write').execute()
    const between = {
      id: randomUUID(),
      state: 'running',
      completed: JSON.stringify(['read']),
      current: 'write',
    } as const
    await db().updateTable('jobs').set(between).where('session_id', '=', session).execute()
    const { run, events } = await runOf(session)
    const { runs } = await bodyOf<{ runs: readonly StudioRun[] }>(await author.get('/api/me/runs', 'Stepwright'))
    await db().updateTable('jobs').set({ state: 'done', current: null }).where('session_id', '=', session).execute()
    expect(run.state).toBe('working')
    expect(runs.find((each) => each.id === session)?.state).toBe('working')
    expect(events.find(({ kind }) => kind === 'stages')).toMatchObject({
      outcome: 'running',
      parts: [
        { name: 'Read the invoices', outcome: 'done' },
        {
          name: 'Write the letters',
          outcome: 'running',
          milliseconds: null,
          parts: [
            { name: 'word.fill', outcome: null, milliseconds: null },
            { name: 'zip.make', outcome: null, milliseconds: null },
          ],
        },
      ],
    })
  })

  test('says what models were asked for, how long they took and how it ended', async () => {
    const session = await begin()
    const outcomes = ['answered', 'unusable', 'declined', 'too much', 'failed', 'stopped', 'running'] as const
    const asked = outcomes.map((outcome, order) => ({
      id: randomUUID(),
      at: new Date(Date.UTC(2100, 0, 1, 0, 0, order)),
      session,
      user_id: 'somebody',
      client: 'Stepwright',
      agent: id,
      definition: null,
      task: 'collect' as const,
      model: 'a-model',
      answered_by: null,
      outcome,
      input_tokens: 10,
      output_tokens: 5,
      milliseconds: 1200 + order,
      cost: null,
      prompt_hash: 'hash',
    }))
    await db().insertInto('model_calls').values(asked).execute()
    const { events } = await runOf(session)
    const ofModels = events.filter(({ kind }) => kind === 'model')
    expect(ofModels.map(({ outcome }) => outcome)).toEqual([
      'done',
      'failed',
      'failed',
      'failed',
      'failed',
      'stopped',
      'running',
    ])
    expect(ofModels[0]).toMatchObject({ name: 'collect', milliseconds: 1200, at: '2100-01-01T00:00:00.000Z' })
  })
})

describe('the coverage of an agent', () => {
  const coverage = async (by = author) => bodyOf<StudioCoverage>(await by.get(at('coverage')))

  test('counts each step, button and call once for each run, from the records of the runs under way', async () => {
    const sessions = [await begin(), await begin()]
    const before = (await coverage()).runs
    const record = (step: string, done: readonly string[], replies: object) => ({
      format: 1,
      agent: id,
      client: 'Stepwright',
      state: [step, 'idle', 'editing'],
      page: {},
      seen: {},
      replies,
      done,
      completed: ['upload', 'upload', 'a step that it does not have'],
      reached: 1,
      messages: [],
      draft: { values: {}, baselines: {}, files: {} },
    })
    const records = [record('write', ['upload'], { upload: {} }), record('download', ['upload', 'download'], {})]
    for (const [order, session] of sessions.entries()) {
      const reply = await author.send(`/api/session/${session}/record`, {
        method: 'PUT',
        body: JSON.stringify({ ...records[order], session }),
        headers: { 'Content-Type': 'application/json' },
      })
      expect(reply.status).toBe(200)
    }
    expect(before.all).toBe(0)
    expect((await coverage()).runs).toEqual({
      all: 2,
      steps: { upload: 2, write: 1, download: 1 },
      actions: { upload: 2, download: 1 },
      calls: { upload: 1 },
    })
  })

  test('a record that is not one counts as a run that came to nothing', async () => {
    const session = await begin()
    const before = (await coverage()).runs
    const broken = { session_id: session, record: '["upload"]', step: null }
    await db().insertInto('records').values(broken).execute()
    expect((await coverage()).runs).toEqual({ ...before, all: before.all + 1 })
  })

  test('counts the last runs of the cases of whoever asks, and the sessions of the cases are no runs', async () => {
    await publishOnce()
    const before = (await coverage()).runs.all
    const { id: of } = await bodyOf<{ id: string }>(await author.post(at('cases'), { name: 'Whole', values: {} }))
    for (const [field, sample] of [
      ['invoices', invoices],
      ['letter', letter],
    ] as const) {
      const body = new Uint8Array(await makeSample(sample))
      await author.send(at(`cases/${of}/files?field=${field}&name=${sample.name}`), { method: 'POST', body })
    }
    expect((await coverage()).cases).toEqual({
      all: 0,
      steps: { upload: 0, write: 0, download: 0 },
      actions: {},
      calls: {},
    })
    await author.post(at(`cases/${of}/run`), {})
    const { runs, cases } = await coverage()
    expect(cases).toMatchObject({ all: 1, steps: { upload: 1, write: 1, download: 1 }, actions: {} })
    expect(cases.calls).toMatchObject({ upload: 1, write: 1, letters: 1 })
    expect(runs.all).toBe(before)
    await db().updateTable('studio_case_runs').set({ user_id: 'somebody else' }).execute()
    expect((await coverage()).cases.all).toBe(0)
  })

  test('of a draft that does not pass the check is refused', async () => {
    const body = template.replace('"table.load"', '"table.laod"')
    await author.send(at('draft'), { method: 'PUT', body, headers: { 'Content-Type': 'text/plain' } })
    const reply = await author.get(at('coverage'))
    expect([reply.status, await bodyOf(reply)]).toMatchObject([422, { error: expect.stringContaining('mistakes') }])
    await author.send(at('draft'), { method: 'DELETE' })
  })
})
