/** Files that are fetched, saved and opened. */
import { expect, test } from 'vitest'
import type { Action, Step, Verb } from '#engine/definition/types.ts'
import { startRun, type Run, type RunOptions } from '#tests/driver/start-run.ts'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'
import type { Script, VisitOptions } from '#tests/driver/visit.ts'
import { downloadName } from './download-name.ts'
import { facts } from '#tests/driver/facts.ts'

const calls = {
  open: post('open'),
  first: get('first', { file: 'promised.png' }),
  second: get('second', { file: 'other.png' }),
  page: get('page', { query: { sessionId: '@session' } }),
  make: post('make', { session: 'needs', file: 'made.zip' }),
}
async function pressed(
  verb: Verb | readonly Verb[],
  server: VisitOptions['server'],
  options: RunOptions = {},
): Promise<Run> {
  const action: Action = {
    id: 'do',
    label: 'Do',
    run: [{ do: 'call', call: 'open' }, ...[verb].flat()] as readonly Verb[],
  } // flat() loses the type of its entries
  const step: Step = { id: 'only', title: 'Only', type: 'form', actions: [action] }
  const run = await startRun(smallAgent({ calls, steps: [step] }), {
    server: { 'POST /api/agent/small/open': { json: { url: '/api/agent/small/given' } }, ...server },
    ...options,
  })
  await run.send('press.do')
  return run
}
const fetched = (run: Run) => run.actor.getSnapshot().context.fetched
const paths = (run: Run) => run.requests.slice(1).map(({ path }) => path.split('/').at(-1))
const png: Script = { file: 'a picture', type: 'image/png', name: 'of-the-server.png' }
const bad: Script = { json: {}, status: 500 }

test('a fetched file goes by the name that its call promises, or the reply gives, or the definition', async () => {
  expect(
    fetched(await pressed({ do: 'fetch', call: 'first', as: 'picture' }, { 'GET /api/agent/small/first': png }))[
      'picture'
    ],
  ).toMatchObject({ name: 'promised.png', type: 'image/png' })
  expect(
    fetched(
      await pressed({ do: 'fetch', url: '{reply.open.url}', as: 'picture' }, { 'GET /api/agent/small/given': png }),
    )['picture']?.name,
  ).toBe('of-the-server.png')
  expect(
    fetched(
      await pressed(
        { do: 'fetch', url: '{reply.open.url}', as: 'picture' },
        { 'GET /api/agent/small/given': { file: 'x' } },
      ),
    )['picture']?.name,
  ).toBe('picture')
})

test('where the first address fails the second is tried, and only its failure is reported', async () => {
  const verb: Verb = {
    do: 'fetch',
    call: 'first',
    as: 'picture',
    otherwise: 'second',
    error: { fallback: 'No picture.' },
  }
  const saved = await pressed(verb, { 'GET /api/agent/small/first': bad, 'GET /api/agent/small/second': png })
  expect([paths(saved), saved.texts, Object.keys(fetched(saved))]).toEqual([['first', 'second'], [], ['picture']])
  const lost = await pressed(verb, {
    'GET /api/agent/small/first': { json: { message: 'First.' }, status: 404 },
    'GET /api/agent/small/second': { json: { message: 'Second.' }, status: 404 },
  })
  expect([lost.texts, fetched(lost)]).toEqual([['Second.'], {}])
})

test('a fetch that is cancelled asks no second address', async () => {
  const run = await pressed(
    { do: 'fetch', call: 'first', as: 'picture', otherwise: 'second' },
    { 'GET /api/agent/small/first': 'silence' },
  )
  await run.send('cancel')
  await run.wait(120_000)
  expect([paths(run), run.view.state]).toEqual([['first'], 'ready'])
})

test.each([
  'https://elsewhere.example/a.zip',
  '//elsewhere.example/a.zip',
  String.raw`/\elsewhere.example/a.zip`,
  'javascript:alert(1)',
  'data:text/html,x',
  '',
  'relative.zip',
])('an address that a reply gives is followed only within the portal, so not %j', async (url) => {
  const server = { 'POST /api/agent/small/open': { json: { url } } }
  const run = await pressed(
    { do: 'download', url: '{reply.open.url}', as: 'a.zip', otherwise: 'open', error: { fallback: 'Not here.' } },
    server,
  )
  expect([run.requests.length, run.texts, run.simulation.went, run.simulation.saved]).toEqual([
    1,
    ['Not here.'],
    [],
    [],
  ])
  const fetching = await pressed(
    { do: 'fetch', url: '{reply.open.url}', as: 'a', error: { fallback: 'Not here.' } },
    server,
  )
  expect([fetching.requests.length, fetching.texts]).toEqual([1, ['Not here.']])
})

test('an address within the portal is asked for with the client and credentials, whatever its type', async () => {
  const run = await pressed(
    { do: 'download', url: '{reply.open.url}', as: 'given.zip' },
    { 'GET /api/agent/small/given': { file: 'zip' } },
  )
  expect(run.requests[1]).toMatchObject({
    method: 'GET',
    path: '/api/agent/small/given',
    headers: { Accept: '*/*', 'X-Client-Name': 'Stepwright' },
    credentials: 'include',
  })
  expect(run.simulation.saved.map(({ name }) => name)).toEqual(['given.zip'])
})

test('a download that fails may open its address instead, unless it was cancelled', async () => {
  const verb: Verb = {
    do: 'download',
    url: '{reply.open.url}',
    as: 'a.zip',
    otherwise: 'open',
    error: { fallback: 'Failed.' },
  }
  const opened = await pressed(verb, { 'GET /api/agent/small/given': 'network-error' })
  expect([opened.simulation.went, opened.texts]).toEqual([['/api/agent/small/given'], []])
  const cancelled = await pressed(verb, { 'GET /api/agent/small/given': 'silence' })
  await cancelled.send('cancel')
  expect(cancelled.simulation.went).toEqual([])
})

test('a file fetched before is saved without asking for it again', async () => {
  const run = await pressed(
    [
      { do: 'fetch', call: 'first', as: 'picture' },
      { do: 'download', fetched: 'picture', as: 'kept.png' },
    ],
    { 'GET /api/agent/small/first': png },
  )
  expect(paths(run)).toEqual(['first'])
  expect(
    await Promise.all(run.simulation.saved.map(async ({ name, type, blob }) => [name, type, await blob.text()])),
  ).toEqual([['kept.png', 'image/png', 'a picture']])
})

test('a download may be the reply to a POST, and saves nothing when that refuses', async () => {
  const run = await pressed(
    { do: 'download', call: 'make', as: 'made.zip' },
    { 'POST /api/agent/small/make': [{ json: { success: false, message: 'No room.' } }, { file: 'zip' }] },
  )
  expect([run.texts, run.simulation.saved]).toEqual([['No room.'], []])
  await run.send('press.do')
  expect(run.simulation.saved.map(({ name }) => name)).toEqual(['made.zip'])
})

test('a page is opened with its whole address, and a browser that does not open it is reported', async () => {
  const verb: Verb = { do: 'open', call: 'page', blocked: 'Allow tabs.' }
  const run = await pressed(verb, {})
  expect(run.simulation.opened).toEqual([`/api/agent/small/page?sessionId=${run.simulation.sessions[0]}`])
  const blocked = await pressed(verb, {}, { popups: false })
  expect([blocked.texts, blocked.view.outcome]).toEqual([['Allow tabs.'], 'failed'])
})

test('the extension of a download follows the type of the reply, or the whole name is the reply’s', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const name = (extension: 'by-type' | 'by-reply' | undefined, type: string, own?: string) =>
    downloadName(
      { do: 'download', call: 'x', as: 'Doc_{session}', ...(extension ? { extension } : {}) },
      facts({ session: '7' }),
      { type, name: own },
    )
  expect(
    [word, 'text/markdown', 'application/json', 'text/plain', ''].map((type) => name('by-type', type, 'own.pdf')),
  ).toEqual(['Doc_7.docx', 'Doc_7.md', 'Doc_7.json', 'Doc_7.txt', 'Doc_7.txt'])
  expect([name('by-reply', word, 'own.pdf'), name('by-reply', word), name(undefined, word, 'own.pdf')]).toEqual([
    'own.pdf',
    'Doc_7',
    'Doc_7',
  ])
})

test('a failure that goes on is reported, and what comes after it happens all the same', async () => {
  const run = await pressed(
    [
      { do: 'fetch', call: 'first', as: 'picture', error: { fallback: 'No picture.', then: 'go-on' } },
      { do: 'call', call: 'open', error: { fallback: 'x', then: 'go-on' } },
      { do: 'download', call: 'second', as: 'b.png' },
    ],
    {
      'GET /api/agent/small/first': bad,
      'GET /api/agent/small/second': png,
      'POST /api/agent/small/open': [{ json: { url: '' } }, bad],
    },
  )
  expect([run.texts, run.simulation.saved.map(({ name }) => name)]).toEqual([['No picture.', 'x'], ['b.png']])
  expect(run.actor.getSnapshot().context.done).toEqual(['do'])
})

test('what stands behind a condition is left out unless it holds', async () => {
  const when = (url: string) =>
    pressed(
      [
        { do: 'wait', when: { reply: 'open.url', is: 'x' }, ms: 9 },
        { do: 'fetch', when: { reply: 'open.url', is: 'x' }, call: 'first', as: 'picture' },
        {
          do: 'check',
          when: { reply: 'open.url', is: 'x' },
          that: { done: 'do' },
          message: 'Not done with {reply.open.url}.',
        },
      ],
      { 'POST /api/agent/small/open': { json: { url } }, 'GET /api/agent/small/first': png },
    )
  const left = await when('y')
  expect([paths(left), left.view.state, left.texts]).toEqual([[], 'ready', []])
  const taken = await when('x')
  expect([paths(taken), taken.view.busy?.doing]).toEqual([[], 'pausing'])
  await taken.wait(9)
  expect([paths(taken), taken.texts]).toEqual([['first'], ['Not done with x.']])
})
