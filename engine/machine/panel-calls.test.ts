import { expect, test } from 'vitest'
import { CallError } from '#engine/client/call-error.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { startRun } from '#tests/driver/start-run.ts'
import { smallAgent } from '#tests/driver/small-agent.ts'
import type { WireRequest } from './host.ts'
import { panelCalls } from './panel-calls.ts'

const definition: PublicDefinition = smallAgent({
  calls: {
    state: { method: 'GET', path: '/api/agent/small/state', session: 'none' },
    people: {
      method: 'POST',
      path: '/api/agent/small/people',
      session: 'none',
      json: { people: '@param.people', by: 'leavePerson' },
    },
    captions: {
      method: 'GET',
      path: '/api/agent/small/calls/{callId}/captions',
      session: 'none',
      params: { callId: '@param.callId' },
      file: 'captions.srt',
    },
  },
  steps: [{ id: 'only', title: 'Only', type: 'panel', panel: 'schedule', parameters: {} }],
})

async function panel(answer: (request: WireRequest) => Response) {
  const run = await startRun(definition)
  const requests: WireRequest[] = []
  const send = async (request: WireRequest) => {
    requests.push(request)
    return answer(request)
  }
  return {
    ...panelCalls({ definition, host: { ...run.simulation.host, send }, actor: run.actor }),
    requests,
    saved: run.simulation.saved,
  }
}

test('a panel gets the reply and its version, and names that version with what it changes', async () => {
  const { ask, requests } = await panel(({ method }) =>
    Response.json({ success: true }, { headers: { ETag: method === 'GET' ? '"1"' : '"2"' } }),
  )
  const state = await ask('state')
  expect(state).toEqual({ json: { success: true }, etag: '"1"' })
  expect(requests[0]?.headers).not.toHaveProperty('If-Match')
  const saved = await ask('people', {
    params: { people: [{ id: 'p_1' }] },
    values: { leavePerson: 'p_1' },
    ifMatch: state.etag,
  })
  expect(saved.etag).toBe('"2"')
  expect(requests[1]).toMatchObject({
    method: 'POST',
    headers: { 'If-Match': '"1"', 'X-Client-Name': 'Stepwright' },
    body: JSON.stringify({ people: [{ id: 'p_1' }], by: 'p_1' }),
  })
})

test('a reply without a version has none', async () => {
  const { ask } = await panel(() => Response.json({}))
  expect(await ask('state')).toEqual({ json: {}, etag: undefined })
})

test('a change that meets another one is refused with what the server says of it', async () => {
  const { ask } = await panel(() => Response.json({ ok: false, error: 'Changed.', expected: '"3"' }, { status: 412 }))
  const refused: unknown = await ask('people', { ifMatch: '"1"' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CallError)
  expect(refused).toMatchObject({ details: { status: 412, cause: 'Changed.', json: { expected: '"3"' } } })
})

test('a file is handed over under the name that the panel gives it, and an address can be had alone', async () => {
  const { download, address, saved } = await panel(() => new Response('1'))
  await download('captions', 'CALL-001.srt', { params: { callId: 'a/b' } })
  expect(saved.map(({ name }) => name)).toEqual(['CALL-001.srt'])
  expect(address('captions', { params: { callId: 'a/b' } })).toBe('/api/agent/small/calls/a%2Fb/captions')
})

test('AUDIO-37 a file is handed over under the name of its reply where the panel wants that, and there is one', async () => {
  const names = [{ 'Content-Disposition': 'attachment; filename="Case 12.docx"' }, {}]
  const { download, saved } = await panel(() => new Response('1', { headers: names.shift() ?? {} }))
  await download('captions', 'given.srt', { naming: 'by-reply' })
  await download('captions', 'given.srt', { naming: 'by-reply' })
  expect(saved.map(({ name }) => name)).toEqual(['Case 12.docx', 'given.srt'])
})

test('a request that is given up rejects at once', async () => {
  const { ask } = await panel(() => Response.json({}))
  const given = new AbortController()
  given.abort()
  await expect(ask('state', { signal: given.signal })).rejects.toMatchObject({ kind: 'cancelled' })
})

test('a reply to a request of a panel fills the table that takes its rows; other replies are not kept', async () => {
  const withTable: PublicDefinition = {
    ...definition,
    steps: [
      ...definition.steps,
      {
        id: 'look',
        title: 'Look',
        type: 'form',
        fields: [
          {
            id: 'found',
            label: 'Found',
            type: 'table',
            rows: 'people.found',
            columns: [{ id: 'name', label: 'Name' }],
          },
        ],
      },
    ],
  }
  const run = await startRun(withTable)
  const send = async ({ method }: WireRequest) =>
    Response.json(method === 'POST' ? { success: true, found: [{ name: 'Ada', hidden: 1 }] } : { success: true })
  const { ask } = panelCalls({
    definition: withTable,
    host: { ...run.simulation.host, send },
    actor: run.actor,
  })
  await ask('state')
  expect(run.actor.getSnapshot().context.replies).toEqual({})
  await ask('people', { params: { people: [] } })
  const { values, replies } = run.actor.getSnapshot().context
  expect(values['found']).toEqual([{ name: 'Ada' }])
  expect(Object.keys(replies)).toEqual(['people'])
})

test('what a request of a panel makes void is forgotten, and its reply is not kept', async () => {
  const { people, ...others } = definition.calls
  if (people === undefined) throw new Error('There is no such call.')
  const dropping: PublicDefinition = { ...definition, calls: { ...others, people: { ...people, drops: ['captions'] } } }
  const run = await startRun(dropping)
  const send = async () => Response.json({ success: true, large: 'much' })
  const { ask } = panelCalls({ definition: dropping, host: { ...run.simulation.host, send }, actor: run.actor })
  run.actor.send({ type: 'panel.reply', call: 'captions', reply: { lines: 3 } })
  expect(run.actor.getSnapshot().context.replies).toEqual({ captions: { lines: 3 } })
  await ask('people', { params: { people: [] } })
  expect(run.actor.getSnapshot().context.replies).toEqual({ people: {} })
})
