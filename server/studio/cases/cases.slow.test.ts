/** Cases of agents: a draft runs on real files as an agent in use would, for its author alone, and a version that does not meet a case is not published by accident. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import type { CaseRun, MadeArtefact } from '#engine/shapes/studio-cases.ts'
import { sandboxOf } from '#server/access/sandbox.ts'
import { makeSample } from '#server/samples/make-sample.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'

const folder = temporaryFolder({ 'agents/read-me.txt': '' }, { afterwards: afterAll })
const portal = testPortal('our own provider', { definitions: [folder] })
const author = apiUser(portal, 'stepwright')
const zofa = apiUser(portal, 'zofa')

const template = (name: string) => readFile(`${root}/ui-kit/portal/pages/studio/templates/${name}.json`, 'utf8')
const bodyOf = async <T>(reply: Response) => (await reply.json()) as T
const at = (id: string, rest: string) => `/api/studio/agents/${id}/${rest}`

async function saveDraft(id: string, text: string) {
  const reply = await author.send(at(id, 'draft'), {
    method: 'PUT',
    body: text,
    headers: { 'Content-Type': 'text/plain' },
  })
  expect(await bodyOf<{ problems: unknown }>(reply)).toMatchObject({ problems: [] })
}

interface NewCase {
  readonly files: Readonly<Record<string, readonly [name: string, content: string | Uint8Array<ArrayBuffer>]>>
  readonly expected?: readonly object[]
  readonly values?: object
}

async function addCase(id: string, { files, expected = [], values = {} }: NewCase): Promise<string> {
  const written = { name: 'March', values, expected }
  const { id: found } = await bodyOf<{ id: string }>(await author.post(at(id, 'cases'), written))
  for (const [field, [name, body]] of Object.entries(files)) {
    const address = at(id, `cases/${found}/files?field=${field}&name=${name}`)
    expect((await author.send(address, { method: 'POST', body })).status).toBe(200)
  }
  return found
}

async function run(id: string, of: string, from?: string): Promise<CaseRun> {
  const reply = await author.post(at(id, `cases/${of}/run`), { from })
  const { run: report, message } = await bodyOf<{ run: CaseRun; message?: string }>(reply)
  expect(message).toBe(undefined)
  return report
}

const madeBy = (report: CaseRun, name: string): MadeArtefact | undefined =>
  report.calls.flatMap(({ pieces }) => pieces.flatMap(({ made }) => made)).find((each) => each.name === name)

/** A document with a paragraph for each text. */
const sample = async (name: string, ...blocks: readonly string[]) =>
  [name, new Uint8Array(await makeSample({ make: 'document', name, blocks }))] as const

const tables = 'tables-to-a-report'
const lists = {
  invoices: ['invoices.csv', 'Order,Amount\nA1,100.00\nA2,250.00\nA3,75.50\n'],
  orders: ['orders.csv', 'Order,Amount\nA1,100.00\nA2,240.00\n'],
} as const

test('a run shows after each piece of work what it made, in the order of the calls', async () => {
  await saveDraft(tables, await template(tables))
  const march = await addCase(tables, { files: lists })
  const report = await run(tables, march)
  expect(report).toMatchObject({ state: 'done', problems: [] })
  expect(report.calls.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'upload done',
    'compare done',
    'workbook done',
  ])
  expect(report.calls[1]?.pieces.map((piece) => `${piece.do} ${piece.state}`)).toEqual([
    'table.load done',
    'table.load done',
    'table.join done',
    'table.shape done',
    'table.write done',
    'reply.set done',
  ])
  expect(madeBy(report, 'invoiceTable')).toMatchObject({
    kind: 'table',
    columns: [
      { id: 'order', type: 'text' },
      { id: 'invoiced', type: 'money' },
    ],
    total: 3,
  })
  expect(madeBy(report, 'Differences.xlsx')).toMatchObject({ kind: 'files', files: [{ name: 'Differences.xlsx' }] })
  const join = report.calls[1]?.pieces[2]
  expect(join?.reads).toEqual([
    { name: 'invoiceTable', required: true, isThere: true },
    { name: 'orderTable', required: true, isThere: true },
  ])
  const file = await author.get(at(tables, `cases/${march}/run/file?of=Differences.xlsx&file=0`))
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 2)).toEqual(new TextEncoder().encode('PK'))
})

test('a piece that fails is named with its reason, and what the pieces before it made is shown', async () => {
  await saveDraft(tables, await template(tables))
  const files = { ...lists, orders: ['orders.csv', ',\n'] } as const
  const report = await run(tables, await addCase(tables, { files }))
  expect(report.state).toBe('failed')
  const pieces = report.calls.find(({ id }) => id === 'compare')?.pieces ?? []
  const failed = pieces.find(({ state }) => state === 'failed')
  expect(pieces.slice(0, 3).map(({ state }) => state)).toEqual(['done', 'failed', 'waiting'])
  expect(failed?.message).toMatch(/orders\.csv/)
  expect(madeBy(report, 'invoiceTable')).toMatchObject({ total: 3 })
})

test('a case that is made of a run has its files and choices as samples, and nothing of what its user sent', async () => {
  const id = 'like-a-run'
  const ofTemplate = (await template(tables)).replaceAll(tables, id)
  const text = ofTemplate.replace(/"instructions": "\w+"/, '"instructions": "LikeARun"')
  await saveDraft(id, text)
  expect((await author.post(at(id, 'publish'), { base: 0 })).status).toBe(200)
  const [session, body] = [randomUUID(), new FormData()]
  body.set('sessionId', session)
  body.set('invoices', new File(['Order,Amount\nFenwick,100.00\n'], 'Fenwick invoices.csv'))
  body.set('orders', new File(['Order,Amount\nFenwick,90.00\n'], 'Fenwick orders.csv'))
  expect((await author.send(`/api/agent/${id}/upload`, { method: 'POST', body })).status).toBe(200)

  const made = await author.post(at(id, `runs/${session}/case`), {})
  const { id: found, missing } = await bodyOf<{ id: string; missing: readonly object[] }>(made)
  expect(missing).toEqual([])
  const { cases } = await bodyOf<{ cases: readonly { id: string; files: readonly { name: string }[] }[] }>(
    await author.get(at(id, 'cases')),
  )
  const like = cases.find((each) => each.id === found)
  expect(like?.files).toHaveLength(2)
  const stored = await portal().database.db.selectFrom('studio_case_files').selectAll().execute()
  const contents = stored.filter(({ case_id }) => case_id === found).map(({ content }) => content.toString())
  expect(JSON.stringify([like, contents])).not.toMatch(/Fenwick/)
  expect(contents[0]).toMatch(/^Order,Amount/)
  expect(await run(id, found)).toMatchObject({ state: 'done', problems: [] })

  // Another agent does not have this run, and of a run that is over nothing is kept.
  expect((await author.post(at(tables, `runs/${session}/case`), {})).status).toBe(404)
  await author.send(`/api/session/${session}`, { method: 'DELETE' })
  expect((await author.post(at(id, `runs/${session}/case`), {})).status).toBe(404)
})

/** Loads a table in one stage of long work and writes it in the next. */
const withStages = (id: string, label: string) => ({
  format: 1,
  id,
  name: id,
  path: `/agent/${id}`,
  access: { clients: ['Stepwright'] },
  catalogue: { clients: ['Stepwright'] },
  instructions: 'Stages',
  calls: {
    upload: {
      method: 'POST',
      path: `/api/agent/${id}/upload`,
      session: 'opens',
      multipart: { sessionId: '@session', invoices: 'invoices' },
      work: [{ do: 'files.keep' }],
    },
    write: {
      method: 'POST',
      path: `/api/agent/${id}/write`,
      session: 'needs',
      json: { sessionId: '@session' },
      stages: [
        {
          key: 'read',
          name: 'Read',
          work: [
            {
              do: 'table.load',
              from: 'invoices',
              columns: [
                { id: 'supplier', label, names: ['Supplier'], type: 'text' },
                { id: 'amount', label: 'Amount', type: 'money' },
              ],
              as: 'table',
            },
          ],
        },
        {
          key: 'write',
          name: 'Write',
          work: [{ do: 'table.write', sheets: [{ name: 'All', from: 'table' }], save: 'All.xlsx' }],
        },
      ],
    },
    ...Object.fromEntries(
      (['status', 'steps'] as const).map((call) => [
        call,
        {
          method: 'GET',
          path: `/api/agent/${id}/${call}`,
          session: 'needs',
          query: { sessionId: '@session' },
          reply:
            call === 'steps'
              ? { steps: 'list' }
              : { status: 'text', message: 'text', failed: 'text', completed: 'list', current: 'text' },
          work: [{ do: `pipeline.${call}`, of: 'write' }],
        },
      ]),
    ),
    all: { method: 'GET', path: `/api/agent/${id}/download/{session}/all`, session: 'needs', file: 'All.xlsx' },
  },
  steps: [
    {
      type: 'form',
      id: 'upload',
      title: 'Upload',
      fields: [{ type: 'file', id: 'invoices', label: 'Invoices', accept: ['.csv'], required: 'Choose the list.' }],
      actions: [{ id: 'upload', label: 'Upload', run: [{ do: 'call', call: 'upload' }], then: 'next' }],
    },
    { type: 'pipeline', id: 'write', title: 'Write', run: 'write', steps: 'steps', status: 'status' },
    {
      type: 'form',
      id: 'download',
      title: 'Download',
      actions: [
        { id: 'download', label: 'Download', completes: true, run: [{ do: 'download', call: 'all', as: 'All.xlsx' }] },
      ],
    },
  ],
})

test('a changed draft goes on from a step with what the steps before it made', async () => {
  const id = 'stages'
  await saveDraft(id, JSON.stringify(withStages(id, 'Supplier')))
  const invoices = ['invoices.csv', 'Supplier,Amount\nNorth,100.00\nSouth,250.00\n'] as const
  const of = await addCase(id, { files: { invoices } })
  const first = await run(id, of)
  expect({ state: first.state, problems: first.problems }).toEqual({ state: 'done', problems: [] })
  const [start, second] = first.steps
  expect(start?.id).toBe('upload')
  expect(second?.id).toBe('write')
  await saveDraft(id, JSON.stringify(withStages(id, 'Company')))
  const again = await run(id, of, second?.id)
  expect(again).toMatchObject({ state: 'done', problems: [] })
  expect(again.calls.map((call) => call.id)).toEqual(first.calls.map((call) => call.id))
  const labelIn = (report: CaseRun) => {
    const table = madeBy(report, 'table')
    return table?.kind === 'table' ? table.columns[0]?.label : undefined
  }
  expect([labelIn(first), labelIn(again)]).toEqual(['Supplier', 'Company'])
  const { db } = portal().database
  const sessions = await db.selectFrom('sessions').select('id').where('agent', '=', sandboxOf(id)).execute()
  expect(sessions).toHaveLength(1)
})

test('a draft with a mistake does not run', async () => {
  await saveDraft(tables, await template(tables))
  const of = await addCase(tables, { files: lists })
  const broken = (await template(tables)).replace('"do": "table.join"', '"do": "table.jion"')
  await author.send(at(tables, 'draft'), { method: 'PUT', body: broken, headers: { 'Content-Type': 'text/plain' } })
  const reply = await author.post(at(tables, `cases/${of}/run`), {})
  expect(reply.status).toBe(422)
  expect(await bodyOf<{ message: string }>(reply)).toMatchObject({
    message: expect.stringMatching(/table\.join/) as unknown,
  })
})

test('the session of a draft is nobody’s run: no list has it, no agent in use reaches it, and ending it leaves no line', async () => {
  await saveDraft(tables, await template(tables))
  const of = await addCase(tables, { files: lists })
  await run(tables, of)
  const { db } = portal().database
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'client'])
    .where('agent', '=', sandboxOf(tables))
    .execute()
  const session = sessions.at(-1)?.id ?? ''
  expect(sessions.every(({ client }) => client === 'Stepwright')).toBe(true)
  const { runs } = await bodyOf<{ runs: readonly { id: string }[] }>(await author.get('/api/me/runs', 'Stepwright'))
  expect(runs.filter(({ id }) => id === session)).toEqual([])

  const published = await author.post(at(tables, 'publish'), { base: 0 })
  expect(published.status).toBe(200)
  const inUse = `/api/agent/${tables}/download/${session}/workbook`
  expect((await author.get(inUse, 'Stepwright')).status).toBe(404)

  expect((await author.send(at(tables, `cases/${of}/run`), { method: 'DELETE' })).status).toBe(200)
  expect(await db.selectFrom('sessions').select('id').where('id', '=', session).execute()).toEqual([])
  expect(await db.selectFrom('ended_runs').select('id').where('id', '=', session).execute()).toEqual([])
})

test('a person without a role sees no case and runs none', async () => {
  await saveDraft(tables, await template(tables))
  const of = await addCase(tables, { files: lists })
  expect((await zofa.get(at(tables, 'cases'))).status).toBe(403)
  expect((await zofa.post(at(tables, `cases/${of}/run`), {})).status).toBe(403)
  expect((await zofa.get(at(tables, `cases/${of}/run/file?of=Differences.xlsx`))).status).toBe(403)
})

test('a version that does not meet a case is refused with the reason, and published if its publisher insists', async () => {
  const id = 'counted-tables'
  const text = (await template(tables)).replaceAll('tables-to-a-report', id).replaceAll('Tables to a report', 'Counted')
  await saveDraft(id, text.replace('Tablestoareport', 'Countedtables'))
  await addCase(id, {
    files: lists,
    expected: [
      { of: 'differing', part: 'total', how: 'is', text: '1' },
      { of: 'differing', part: 'rows.0.difference', how: 'is', text: '11' },
      { of: 'Differences.xlsx', part: '', how: 'contains', text: 'A2' },
      { of: 'reply.compare', part: 'differing', how: 'contains', text: 'A2' },
    ],
  })
  const refused = await author.post(at(id, 'publish'), { base: 0 })
  expect(refused.status).toBe(422)
  const { message, failed } = await bodyOf<{ message: string; failed: readonly { unmet: readonly object[] }[] }>(
    refused,
  )
  expect(message).toMatch(/"March" is not met: differing rows\.0\.difference should be "11"/)
  expect(failed[0]?.unmet).toMatchObject([{ of: 'differing', part: 'rows.0.difference', found: '10' }])
  expect((await author.post(at(id, 'publish'), { base: 0, anyway: true })).status).toBe(200)
})

test('a run shows what texts, values and files a piece made as what they are, and an expectation that is not met says what was found', async () => {
  const id = 'ask-confirm-write'
  await saveDraft(id, await template(id))
  const of = await addCase(id, {
    files: {
      contract: await sample('Contract.docx', 'The supplier is Example Supplies Ltd.', 'The term is two years.'),
      offer: await sample('Offer.pdf', 'The price is £3.90.'),
    },
    expected: [
      { of: 'contractText', part: '', how: 'contains', text: 'two   years' },
      { of: 'Findings.docx', part: '', how: 'is', text: 'Nothing' },
      { of: 'nowhere', part: '', how: 'is', text: '' },
    ],
  })
  const report = await run(id, of)
  expect(madeBy(report, 'contractText')).toMatchObject({
    kind: 'texts',
    passages: ['The supplier is Example Supplies Ltd.', 'The term is two years.'].map((text) => ({
      place: expect.stringMatching(/^Contract\.docx, ./) as unknown,
      text,
    })),
    total: 2,
  })
  expect(madeBy(report, 'facts')).toMatchObject({ kind: 'data', text: expect.stringContaining('3.90') as unknown })
  expect(madeBy(report, 'Findings.docx')).toMatchObject({ kind: 'files', files: [{ name: 'Findings.docx' }] })
  expect(report).toMatchObject({ state: 'failed', problems: [] })
  expect(report.checked).toMatchObject([
    { holds: true },
    { holds: false, found: expect.stringContaining('Example Supplies') as unknown },
    { holds: false, found: 'The run did not make it.' },
  ])
})

test('a case runs once at a time, and a run whose process has ended is interrupted and can be begun again', async () => {
  await saveDraft(tables, await template(tables))
  const of = await addCase(tables, { files: lists })
  await run(tables, of)
  const state = async () => {
    const reply = await author.get(at(tables, `cases/${of}/run`))
    return (await bodyOf<{ run: CaseRun }>(reply)).run.state
  }
  const underWay = portal().database.db.updateTable('studio_case_runs').where('case_id', '=', of)
  await underWay.set({ running: true, seen_at: new Date() }).execute()
  const second = await author.post(at(tables, `cases/${of}/run`), {})
  expect([second.status, await bodyOf(second)]).toMatchObject([
    409,
    { error: 'Your run of this case is still under way. Wait until it has ended.' },
  ])
  await underWay.set({ seen_at: new Date(Date.now() - 60_000) }).execute()
  expect(await state()).toBe('interrupted')
  await run(tables, of)
  expect(await state()).toBe('done')
})

test('the files of a case may have 20 MB together', async () => {
  await saveDraft(tables, await template(tables))
  const of = await addCase(tables, { files: {} })
  const send = (megabytes: number, name: string) =>
    author.send(at(tables, `cases/${of}/files?field=orders&name=${name}`), {
      method: 'POST',
      body: new Uint8Array(megabytes * 1024 * 1024),
    })
  expect((await send(12, 'first.csv')).status).toBe(200)
  const second = await send(12, 'second.csv')
  expect([second.status, await bodyOf(second)]).toMatchObject([
    413,
    { error: 'The files of a case may have 20 MB together. Choose smaller ones.' },
  ])
  expect((await send(8, 'third.csv')).status).toBe(200)
})
