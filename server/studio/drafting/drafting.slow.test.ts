/** Changes that a language model proposes for a draft: on the real routes, with a scripted model over HTTP. */
import type { ServerResponse } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { defaultRetryPolicy } from '#server/providers/cloud/retry-policy.ts'
import { readProviderSettings } from '#server/providers/settings.ts'
import { apiUser } from '#tests/driver/api-user.ts'
import { origin, testPortal } from '#tests/driver/portal.ts'
import {
  breaksOff,
  cutsOff,
  fails,
  hangsUp,
  type Reply,
  says,
  scriptedProvider,
  startsToSay,
} from '#tests/driver/scripted-provider.ts'

const draft = `{
  "format": 1,
  "id": "lease-notes",
  "name": "Lease Notes",
  "path": "/agent/lease-notes",
  "access": { "clients": ["Zofa"] },
  "instructions": "LeaseNotes",

  "calls": {
    "note": {
      "method": "POST", "path": "/api/agent/lease-notes/note", "session": "opens",
      "json": { "sessionId": "@session", "tenant": "tenant" },
      "work": [{ "do": "reply.set", "values": { "noted": { "value": true } } }]
    }
  },
  "steps": [
    {
      "type": "form", "id": "only", "title": "Only",
      "fields": [{ "id": "tenant", "label": "Tenant", "type": "text" }],
      "actions": [{ "id": "note", "label": "Note", "run": [{ "do": "call", "call": "note" }], "completes": true }]
    }
  ]
}
`

const patience = { timeout: 60_000 }
const script: Reply[] = []
const model = await scriptedProvider((request, response) => (script.shift() ?? fails(401))(request, response))
afterAll(() => model.close())
const settings = { AI_BASE_URL: model.baseUrl, AI_API_KEY: 'test-key', AI_MODEL: 'test-model' }
const retry = { ...defaultRetryPolicy, firstPauseMs: 1 }
const portal = testPortal('our own provider', { models: { ...readProviderSettings(settings), retry } })
const author = apiUser(portal, 'stepwright')
const at = (rest: string) => `/api/studio/agents/lease-notes/${rest}`

const jsonOf = async (reply: Response) => (await reply.json()) as Record<string, unknown>
const promptsSince = (before: number) => model.received.slice(before).map(({ body }) => body)
const put = (text: string) =>
  author.send(at('draft'), { method: 'PUT', body: text, headers: { 'Content-Type': 'text/plain' } })

/** Asks for a change of the draft, and notes what the model was asked. */
const propose = (...replies: readonly Reply[]) => proposeIn('en', ...replies)

async function proposeIn(language: 'en' | 'de', ...replies: readonly Reply[]) {
  script.splice(0, script.length, ...replies)
  const before = model.received.length
  await put(draft)
  const reply = await author.send(at('proposal'), {
    method: 'POST',
    body: JSON.stringify({ ask: 'Ask for the rent, too.' }),
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
  })
  return { status: reply.status, body: await jsonOf(reply), asked: promptsSince(before) }
}

const rent = { id: 'rent', label: 'Rent', type: 'text' }
const addField = { op: 'add', path: '/steps/only/fields/-', value: rent }
const sendField = { op: 'set', path: '/calls/note/json/rent', value: 'rent' }

test('a change is made where the model names it, everything else stays as it is written, and nothing is stored', async () => {
  const { status, body, asked } = await propose(says({ edits: [addField, sendField], note: 'The rent is asked for.' }))
  const text = draft
    .replace('"type": "text" }]', '"type": "text" }, { "id": "rent", "label": "Rent", "type": "text" }]')
    .replace('"tenant": "tenant" }', '"tenant": "tenant", "rent": "rent" }')
  expect([status, body]).toEqual([200, { text, note: 'The rent is asked for.' }])
  expect(await (await author.get(at('draft'))).text()).toBe(draft)
  expect(asked).toEqual([expect.stringMatching(/Ask for the rent, too\./)])
  expect(asked[0]).toContain('lease-notes')
  expect(asked[0]).toContain('table.load: Reads a table')
})

test('a change with mistakes is asked for again with the messages of the check', async () => {
  const { status, body, asked } = await propose(
    says({ edits: [{ ...sendField, value: 'rnt' }], note: '' }),
    says({ edits: [{ op: 'set', path: '/steps/first/title', value: 'x' }], note: '' }),
    says({ edits: [addField, sendField], note: 'Done.' }),
  )
  expect([status, body['note'], asked.length]).toEqual([200, 'Done.', 3])
  expect(asked[1]).toMatch(/calls\/note\/json\/rent: .*rnt/)
  expect(asked[2]).toContain('The list /steps has no entry \\"first\\". It has: only.')
})

test('a change that never passes is not proposed, and the author reads the last problems', async () => {
  const wrong = says({ edits: [{ ...sendField, value: 'rnt' }], note: '' })
  const { status, body, asked } = await propose(wrong, wrong, wrong)
  expect([status, body, asked.length]).toMatchObject([
    422,
    {
      error: expect.stringContaining('did not find a change that passes the check'),
      problems: [expect.stringContaining('rnt')],
    },
    3,
  ])
})

test.each([
  ['another agent', { op: 'set', path: '/id', value: 'sop-gen' }],
  ['another page', { op: 'set', path: '/path', value: '/admin/people' }],
  ['something else altogether', { op: 'set', path: '', value: {} }],
  ['a call outside the agents', { op: 'set', path: '/calls/note/path', value: '/api/studio/agents/sop-gen/publish' }],
])('a model cannot make a draft %s', async (_, edit) => {
  const hostile = says({ edits: [edit], note: '' })
  expect((await propose(hostile, hostile, hostile)).status).toBe(422)
})

test('an answer that is not JSON is asked for once more and then given up', async () => {
  const { status, body, asked } = await propose(says('{"edits": ['), says('I cannot.'))
  expect([status, asked.length]).toEqual([502, 2])
  expect(body['error']).toContain('gave an answer that cannot be used')
})

test('a model that declines is asked once', async () => {
  const { status, body, asked } = await propose(says('', { refusal: 'No.' }))
  expect([status, asked.length]).toEqual([502, 1])
  expect(body['error']).toBe('The language model declined to write this. Describe the change in other words.')
})

/** What the model, or the way to it, does as often as it is asked. */
const faults: readonly (readonly [fault: string, does: Reply, sentence: RegExp, inGerman: RegExp])[] = [
  ['is down', hangsUp, /^The language model could not be reached\. /, /^Das Sprachmodell war nicht erreichbar\. /],
  ['fails', fails(503), /^The language model has failed \(503\)\. /, /Sprachmodell.*\(503\)/],
  [
    'is busy',
    fails(429, { 'Retry-After': '3600' }),
    /^The language model is busy/,
    /^Das Sprachmodell ist ausgelastet/,
  ],
  ['does not accept the key', fails(401), /check AI_API_KEY/, /AI_API_KEY prüfen/],
  ['is cut off', cutsOff, /broke off before it was complete\. /, /brach vor dem Ende ab\. /],
  ['breaks off', breaksOff, /broke off before it was complete\. /, /brach vor dem Ende ab\. /],
  [
    'writes more than it may',
    says('{"edits": [{"op": "set"', { finish: 'length' }),
    /^The text and the change are too long for the language model\. Describe a smaller change\.$/,
    /^Der Text und die Änderung sind zu lang/,
  ],
  [
    'answers in another shape',
    says({ edits: 'all of them', note: 7 }),
    /twice gave an answer that cannot be used\. /,
    /zweimal eine unbrauchbare Antwort/,
  ],
  ['declines', says('', { refusal: 'No.' }), /declined to write this\. /, /hat es abgelehnt, dies zu schreiben\. /],
]

test.each(faults)(
  'where a model %s, the author reads why, and the draft is as it was',
  async (_, does, ...sentences) => {
    for (const [language, sentence] of [
      ['en', sentences[0]],
      ['de', sentences[1]],
    ] as const) {
      const { status, body } = await proposeIn(language, ...Array.from({ length: 8 }, () => does))
      expect([status, body]).toMatchObject([502, { error: expect.stringMatching(sentence) as unknown }])
      expect(JSON.stringify(body)).not.toContain('secret detail')
      expect(await (await author.get(at('draft'))).text()).toBe(draft)
    }
  },
)

test('a draft that cannot be read is not sent', async () => {
  const before = model.received.length
  await put(draft.slice(0, 200))
  const reply = await author.post(at('proposal'), { ask: 'Anything' })
  expect([reply.status, model.received.length]).toEqual([422, before])
})

test('a stop ends the request to the model, which is in the ledger', async () => {
  const requests: ServerResponse[] = []
  script.splice(0, script.length, (request, response) => {
    startsToSay(request, response)
    requests.push(response)
  })
  await put(draft)
  const stopping = new AbortController()
  const headers = {
    Authorization: `Bearer ${await portal().tokenOf('stepwright')}`,
    'Content-Type': 'application/json',
  }
  const body = JSON.stringify({ ask: 'Anything' })
  const asking = portal().app.request(
    new Request(origin + at('proposal'), { method: 'POST', headers, body, signal: stopping.signal }),
  )
  await vi.waitFor(() => expect(requests).toHaveLength(1), patience)
  stopping.abort()
  expect((await asking).status).toBe(400)
  await vi.waitFor(() => expect(requests[0]?.closed).toBe(true), patience)
  const { rows } = await portal().database.pool.query<{ readonly outcome: string }>(
    `select outcome, task, client, agent from model_calls order by at desc limit 1`,
  )
  expect(rows).toEqual([{ outcome: 'stopped', task: 'draft', client: 'Stepwright', agent: 'lease-notes' }])
})

test('only authors may ask, and the Studio says whether there is a model', async () => {
  expect((await apiUser(portal, 'zofa').post(at('proposal'), { ask: 'Anything' })).status).toBe(403)
  expect(await jsonOf(await author.get('/api/studio/agents'))).toMatchObject({ hasModel: true })
})
