import { describe, expect, test } from 'vitest'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import type { Action, Step } from '#engine/definition/types.ts'
import { file } from '#tests/driver/files.ts'
import { startRun, type RunOptions } from '#tests/driver/start-run.ts'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'
import type { VisitOptions } from '#tests/driver/visit.ts'
import type { ResumeRecord } from './record.ts'

const ok = { json: { success: true, ok: true } }
const now = Date.UTC(2026, 2, 10, 9)

const send: Action = {
  id: 'send',
  label: 'Send',
  run: [
    { do: 'wait', ms: 300 },
    { do: 'call', call: 'send', error: { prefix: 'Failed: ' } },
  ],
  then: 'next',
}
const first: Step = {
  id: 'first',
  title: 'First',
  type: 'form',
  fields: [
    { id: 'name', label: 'Name', type: 'text' },
    { id: 'colour', label: 'Colour', type: 'hex', message: 'No colour.' },
  ],
  actions: [
    send,
    {
      id: 'upload',
      label: 'Upload',
      run: [
        { do: 'wait', ms: 300 },
        { do: 'call', call: 'upload' },
      ],
      then: 'next',
    },
  ],
}
const fileField = { id: 'document', label: 'Document', type: 'file', accept: ['.txt'] } as const
const second: Step = {
  id: 'second',
  title: 'Second',
  type: 'form',
  enter: [
    { do: 'call', call: 'load' },
    { do: 'fetch', call: 'picture', as: 'picture' },
  ],
  actions: [{ id: 'make', label: 'Make', run: [{ do: 'download', call: 'make', as: 'made.zip' }], completes: true }],
}
const agent = smallAgent({
  calls: {
    send: post('send'),
    upload: post('upload', { multipart: { sessionId: '@session', document: 'document' } }),
    load: get('load/{session}'),
    picture: get('picture/{session}', { file: 'a.png' }),
    make: post('make', { session: 'needs', file: 'made.zip' }),
  },
  steps: [first, second],
})
const withFile: PublicDefinition = {
  ...agent,
  steps: [{ ...first, fields: [...(first.fields ?? []), fileField] }, second],
}
const server: VisitOptions['server'] = {
  'POST /api/agent/small/send': ok,
  'POST /api/agent/small/upload': ok,
  'GET /api/agent/small/load/{session}': { json: { rows: 7 } },
  'GET /api/agent/small/picture/{session}': { file: 'a picture', type: 'image/png' },
  'POST /api/agent/small/make': { file: 'a zip' },
}

async function begun(definition = agent, options: RunOptions = {}) {
  const run = await startRun(definition, { server, ...options })
  await run.send({ type: 'change', field: 'name', value: 'Fenwick' })
  return run
}
async function onSecond(definition = agent, options: RunOptions = {}) {
  const run = await begun(definition, options)
  await run.send('press.send')
  await run.wait(300)
  return run
}
const reopened = (record: ResumeRecord, options: RunOptions = {}, definition = agent) =>
  startRun(definition, { server, record, ...options })
const sent = (run: { readonly requests: readonly { readonly method: string; readonly path: string }[] }) =>
  run.requests.map(({ method, path }) => `${method} ${path.split('/')[4]}`)

describe('a run that was waiting for its user', () => {
  test('stands where it stood, with all input and messages', async () => {
    const run = await begun()
    await run.send({ type: 'change', field: 'colour', value: 'blue' })
    await run.send('press.send')
    const again = await reopened(run.close())
    expect(again.view).toMatchObject({ state: 'ready', outcome: 'failed', step: { id: 'first' } })
    expect(again.texts).toEqual(['No colour.'])
    expect(again.view.fields.map(({ value }) => value)).toEqual(['Fenwick', 'blue'])
    expect(again.requests).toEqual([])
  })

  test('keeps session, replies, what is done and complete, and loads again what its step shows', async () => {
    const run = await onSecond()
    const before = run.actor.getSnapshot().context
    const again = await reopened(run.close())
    const { session, done, completed, reached, replies, values } = before
    expect(again.actor.getSnapshot().context).toMatchObject({
      session,
      done,
      completed,
      reached,
      replies,
      values,
      unready: false,
    })
    expect(sent(again)).toEqual(['GET load', 'GET picture'])
    expect(Object.keys(again.actor.getSnapshot().context.fetched)).toEqual(['picture'])
    expect(again.requests[0]?.path).toContain(session)
  })

  test('whose step loads by more than reading asks its user to load it', async () => {
    const writing: PublicDefinition = { ...agent, calls: { ...agent.calls, load: post('load', { session: 'needs' }) } }
    const run = await onSecond(writing, { server: { ...server, 'POST /api/agent/small/load': ok } })
    const again = await reopened(run.close(), {}, writing)
    expect(again.view).toMatchObject({ state: 'ready', step: { id: 'second' } })
    expect(again.requests).toEqual([])
    expect(again.view.buttons.map(({ label }) => label)).toContain('Try again')
  })

  test('whose step has loaded all that it needs by more than reading loads nothing and asks for nothing', async () => {
    const writing: PublicDefinition = {
      ...agent,
      calls: { ...agent.calls, load: post('load', { session: 'needs' }) },
      steps: [first, { ...second, enter: [{ do: 'call', call: 'load' }] }],
    }
    const run = await onSecond(writing, { server: { ...server, 'POST /api/agent/small/load': ok } })
    const again = await reopened(run.close(), {}, writing)
    expect(again.requests).toEqual([])
    expect(again.view.buttons.map(({ label }) => label)).not.toContain('Try again')
  })

  test('whose step was loading by more than reading asks how that ended, and goes on with it', async () => {
    const writing: PublicDefinition = { ...agent, calls: { ...agent.calls, load: post('load', { session: 'needs' }) } }
    const cut = async () => {
      const run = await onSecond(writing, { server: { ...server, 'POST /api/agent/small/load': 'silence' } })
      return run.close()
    }
    const known = await reopened(await cut(), { join: async () => Response.json({ rows: 9 }) }, writing)
    expect(sent(known)).toEqual(['GET picture'])
    expect(known.actor.getSnapshot().context).toMatchObject({ replies: { load: { rows: 9 } }, unready: false })
    const unknown = await reopened(await cut(), {}, writing)
    expect(unknown.requests).toEqual([])
    expect(unknown.texts.join(' ')).toContain('not known whether it arrived')
    expect(unknown.view.buttons.map(({ label }) => label)).toContain('Try again')
  })

  test('no longer says that its step could not be loaded once that has been loaded again', async () => {
    const run = await onSecond(agent, {
      server: { ...server, 'GET /api/agent/small/picture/{session}': 'network-error' },
    })
    expect(run.view).toMatchObject({ outcome: 'failed', messages: [{ text: 'Processing failed' }] })
    const again = await reopened(run.close())
    expect(again.view).toMatchObject({ outcome: 'editing', messages: [] })
    expect(again.view.buttons.map(({ label }) => label)).not.toContain('Try again')
  })

  test('is not called unready because of a failure that was reported before', async () => {
    const run = await onSecond(agent, {
      server: { ...server, 'POST /api/agent/small/make': { json: {}, status: 500 } },
    })
    await run.send('press.make')
    expect(run.texts).toEqual(['Processing failed'])
    const again = await reopened(run.close())
    expect(sent(again)).toEqual(['GET load', 'GET picture'])
    expect(again.view.buttons.map(({ label }) => label)).not.toContain('Try again')
  })

  test('names the files of its step that have to be added again, and not those that were sent', async () => {
    const run = await begun(withFile)
    await run.send({ type: 'choose', field: 'document', files: [file('plan.txt')] })
    const lost = await reopened(run.close(), {}, withFile)
    expect(lost.texts).toEqual(['Files are not kept when a page is closed. Add again: plan.txt.'])
    expect(lost.view.fields.at(-1)?.files).toEqual([])

    const sentOff = await begun(withFile)
    await sentOff.send({ type: 'choose', field: 'document', files: [file('plan.txt')] })
    await sentOff.send('press.upload')
    await sentOff.wait(300)
    expect((await reopened(sentOff.close(), {}, withFile)).texts).toEqual([])
  })
})

describe('a run that was pausing', () => {
  test('goes on to the old end of the pause, and sends then', async () => {
    const run = await begun()
    await run.send('press.send')
    await run.wait(100)
    const again = await reopened(run.close(), { start: now + 120 })
    expect(again.view).toMatchObject({ state: 'busy', busy: { doing: 'pausing', until: now + 300 } })
    await again.wait(179)
    expect(again.requests).toEqual([])
    await again.wait(1)
    expect(sent(again).slice(0, 1)).toEqual(['POST send'])
    expect(again.view.step.id).toBe('second')
  })

  test('whose pause is long over sends at once', async () => {
    const run = await begun()
    await run.send('press.send')
    const again = await reopened(run.close(), { start: now + 3_600_000 })
    expect(sent(again).slice(0, 1)).toEqual(['POST send'])
    expect(again.view.step.id).toBe('second')
  })

  test('can be cancelled, and a next pause has its whole length', async () => {
    const run = await begun()
    await run.send('press.send')
    const again = await reopened(run.close(), { start: now + 100 })
    await again.send('cancel')
    await again.send('press.send')
    expect(again.view.busy?.until).toBe(now + 400)
  })

  test('in a list that has fetched what it will send fetches that again, and sends it after the old end', async () => {
    const confirming: PublicDefinition = {
      ...agent,
      calls: {
        picture: get('picture', { session: 'none', file: 'a.png' }),
        upload: {
          method: 'POST',
          path: '/api/agent/small/upload',
          session: 'opens',
          multipart: { sessionId: '@session', file: { fetched: 'a' } },
        },
      },
      steps: [
        {
          ...second,
          id: 'only',
          enter: [],
          actions: [
            {
              id: 'confirm',
              label: 'Confirm',
              run: [
                { do: 'fetch', when: { field: 'name' }, call: 'picture', as: 'a' },
                { do: 'wait', ms: 300 },
                { do: 'call', call: 'upload' },
              ],
            },
          ],
          fields: [{ id: 'name', label: 'Name', type: 'text' }],
        },
      ],
    }
    const pictures = { ...server, 'GET /api/agent/small/picture': { file: 'a picture', type: 'image/png' } } as const
    const begunWith = async (name: string) => {
      const run = await startRun(confirming, { server: pictures })
      await run.send({ type: 'change', field: 'name', value: name })
      await run.send('press.confirm')
      await run.wait(100)
      return run.close()
    }
    const again = await reopened(await begunWith('Fenwick'), { server: pictures, start: now + 100 }, confirming)
    expect([sent(again), again.view.busy?.until]).toEqual([['GET picture'], now + 300])
    await again.wait(200)
    expect(again.requests[1]?.parts).toContainEqual(['file', { file: 'a.png' }])

    const without = await reopened(await begunWith(''), { start: now + 100 }, confirming)
    await without.wait(200)
    expect(sent(without)).toEqual(['POST upload'])
  })

  test('is at rest after a cancel while its step was loaded again', async () => {
    const asking: PublicDefinition = { ...agent, steps: [first, { ...second, actions: [send] }] }
    const run = await onSecond(asking)
    await run.send('press.send')
    const slow = { ...server, 'GET /api/agent/small/load/{session}': 'silence' } as const
    const again = await reopened(run.close(), { server: slow }, asking)
    expect(again.view.busy).toMatchObject({ doing: 'calling', until: undefined })
    await again.send('cancel')
    expect(again.view.state).toBe('ready')
    await again.wait(60_000)
    expect(sent(again)).toEqual(['GET load'])
    const { state, deadline } = again.close()
    expect([state, deadline]).toEqual([['second', 'idle', 'failed'], undefined])
  })

  test('before an upload does not upload without the files that were lost: it names them, and waits', async () => {
    const run = await begun(withFile)
    await run.send({ type: 'choose', field: 'document', files: [file('plan.txt')] })
    await run.send('press.upload')
    await run.wait(100)
    const again = await reopened(run.close(), { start: now + 100 }, withFile)
    await again.wait(60_000)
    expect(again.requests).toEqual([])
    expect(again.view.state).toBe('ready')
    expect(again.texts.join(' ')).toContain('plan.txt')
  })
})

describe('a run whose request was under way', () => {
  const silent = { ...server, 'POST /api/agent/small/send': 'silence' } as const
  const cut = async () => {
    const run = await onSecond(agent, { server: silent })
    expect(run.view.busy).toMatchObject({ doing: 'calling', call: 'send' })
    return run.close()
  }

  test('gets the reply that the host has for it, and goes on', async () => {
    const joinedCalls: string[] = []
    const again = await reopened(await cut(), {
      join: async (call, session) => {
        joinedCalls.push(call, session)
        return Response.json({ success: true, rows: 3 })
      },
    })
    expect(joinedCalls).toEqual(['send', again.actor.getSnapshot().context.session])
    expect(again.view.step.id).toBe('second')
    expect(again.actor.getSnapshot().context).toMatchObject({ done: ['send'], replies: { send: { rows: 3 } } })
    expect(sent(again)).toEqual(['GET load', 'GET picture'])
  })

  test('shows the refusal that the host has for it', async () => {
    const again = await reopened(await cut(), {
      join: async () => Response.json({ success: false, message: 'No room.' }),
    })
    expect(again.view).toMatchObject({ state: 'ready', step: { id: 'first' } })
    expect(again.texts).toEqual(['Failed: No room.'])
  })

  test('says so when nobody knows how it ended, has the button again, and keeps its session', async () => {
    const away = async () => Promise.reject(new TypeError('Failed to fetch'))
    for (const options of [{}, { join: async () => 'unknown' as const }, { join: away }]) {
      const record = await cut()
      const again = await reopened(record, options)
      expect(again.view).toMatchObject({ state: 'ready', step: { id: 'first' } })
      expect(
        again.view.messages.map(({ kind, text }) => [kind, text.includes('not known whether it arrived')]),
      ).toEqual([['info', true]])
      expect(again.requests).toEqual([])
      await again.send('press.send')
      await again.wait(300)
      expect(again.requests[0]).toMatchObject({ path: '/api/agent/small/send', json: { sessionId: record.session } })
    }
  })

  test('can give up asking, says that the end is not known, and a late answer then changes nothing', async () => {
    let answer: (response: Response) => void = () => undefined
    const again = await reopened(await cut(), { join: () => new Promise((resolve) => (answer = resolve)) })
    expect(again.view.busy).toMatchObject({ doing: 'joining', call: 'send', cancellable: true })
    await again.send('cancel')
    answer(Response.json({ success: true }))
    await again.wait(1000)
    expect(again.view).toMatchObject({ state: 'ready', step: { id: 'first' } })
    expect(again.texts.join(' ')).toContain('not known whether it arrived')
  })

  test('closed once more while that is asked, asks again and sends nothing', async () => {
    const asking = await reopened(await cut(), { join: () => new Promise(() => undefined) })
    const again = await reopened(asking.close(), { join: async () => Response.json({ success: true }) })
    await again.wait(60_000)
    expect(sent(again)).toEqual(['GET load', 'GET picture'])
    expect(again.view.step.id).toBe('second')
  })

  test('and made a file by writing is not sent again by itself', async () => {
    const run = await onSecond(agent, { server: { ...server, 'POST /api/agent/small/make': 'silence' } })
    await run.send('press.make')
    const again = await reopened(run.close())
    await again.wait(60_000)
    expect(sent(again)).not.toContain('POST make')
    expect(again.view).toMatchObject({ state: 'ready', step: { id: 'second' } })
  })

  describe('on a step that shows pictures', () => {
    const asking = { ...agent, steps: [first, { ...second, actions: [send] }] } satisfies PublicDefinition
    const fetched = ({ actor }: Awaited<ReturnType<typeof startRun>>) =>
      Object.keys(actor.getSnapshot().context.fetched)
    const labels = ({ view }: Awaited<ReturnType<typeof startRun>>) => view.buttons.map(({ label }) => label)
    async function cutOnSecond() {
      const run = await onSecond(asking, { server: { ...server, 'POST /api/agent/small/send': [ok, 'silence'] } })
      await run.send('press.send')
      await run.wait(300)
      expect(run.view.busy).toMatchObject({ doing: 'calling', call: 'send' })
      return run.close()
    }

    test('has them again when nobody knows how it ended', async () => {
      const again = await reopened(await cutOnSecond(), {}, asking)
      expect([sent(again), fetched(again)]).toEqual([['GET load', 'GET picture'], ['picture']])
      expect(again.view.state).toBe('ready')
      expect(again.texts.join(' ')).toContain('not known whether it arrived')
      expect(labels(again)).not.toContain('Try again')
    })

    test('has them again when its end is known', async () => {
      const again = await reopened(
        await cutOnSecond(),
        { join: async () => Response.json({ success: false, message: 'No room.' }) },
        asking,
      )
      expect([sent(again), fetched(again)]).toEqual([['GET load', 'GET picture'], ['picture']])
      expect(again.texts).toEqual(['Failed: No room.'])
    })

    test('that cannot be loaded reports both, and can load them later', async () => {
      const away = {
        ...server,
        'GET /api/agent/small/picture/{session}': ['network-error', { file: 'a picture' }],
      } as const
      const again = await reopened(await cutOnSecond(), { server: away }, asking)
      expect(again.texts.at(0)).toBe('Processing failed')
      expect(again.texts.at(1)).toContain('not known whether it arrived')
      expect(labels(again)).toContain('Try again')
      await again.send('again')
      expect([fetched(again), again.texts]).toEqual([['picture'], []])
      expect(labels(again)).not.toContain('Try again')
    })

    test('is asked about even when the pictures are not waited for, or the page is closed once more meanwhile', async () => {
      const slow = { ...server, 'GET /api/agent/small/picture/{session}': 'silence' } as const
      const join = async () => Response.json({ success: false, message: 'No room.' })
      const loading = await reopened(await cutOnSecond(), { server: slow }, asking)
      expect(loading.view.busy).toMatchObject({ doing: 'fetching', cancellable: true })
      const again = await reopened(loading.close(), { server: slow, join }, asking)
      await again.send('cancel')
      expect(again.texts).toEqual(['Cancelled. You can try again.', 'Failed: No room.'])
      expect(labels(again)).toContain('Try again')
    })
  })

  test('still names the files that have to be added again, should it not have arrived', async () => {
    const run = await begun(withFile, { server: { ...server, 'POST /api/agent/small/upload': 'silence' } })
    await run.send({ type: 'choose', field: 'document', files: [file('plan.txt')] })
    await run.send('press.upload')
    await run.wait(300)
    const again = await reopened(run.close(), {}, withFile)
    expect(again.texts.join(' ')).toContain('Add again: plan.txt.')
    expect(again.texts.join(' ')).toContain('not known whether it arrived')
  })

  test('only repeats what its steps do when they are entered', async () => {
    const back: PublicDefinition = { ...agent, steps: [first, { ...second, back: true }] }
    const run = await begun(back, { server: { ...server, 'POST /api/agent/small/send': 'silence' } })
    await run.send('press.send')
    await run.wait(300)
    const again = await reopened(run.close(), { join: async () => Response.json({ success: true }) }, back)
    expect(again.view.step.id).toBe('second')
    await again.send('back')
    await again.wait(60_000)
    expect(again.view).toMatchObject({ state: 'ready', step: { id: 'first' } })
    expect(sent(again)).toEqual(['GET load', 'GET picture'])
  })

  test('and ended the session is not sent again by itself', async () => {
    const run = await onSecond(agent, { server: { ...server, 'DELETE /api/session/{session}': 'silence' } })
    await run.send('press.make')
    await run.send('end')
    await run.wait(120)
    expect(run.view.busy?.doing).toBe('ending')
    const again = await reopened(run.close(), { server: { ...server, 'DELETE /api/session/{session}': ok } })
    await again.wait(60_000)
    expect(sent(again)).not.toContain('DELETE undefined')
    expect(again.requests.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  test('and only loaded a step is loaded again', async () => {
    const run = await onSecond(agent, { server: { ...server, 'GET /api/agent/small/picture/{session}': 'silence' } })
    expect(run.view.busy?.doing).toBe('fetching')
    const again = await reopened(run.close())
    expect(sent(again)).toEqual(['GET load', 'GET picture'])
    expect(again.view).toMatchObject({ state: 'ready', step: { id: 'second' } })
  })
})

describe('a run that was watching stages', () => {
  const watching = smallAgent({
    calls: { open: post('open'), list: get('list'), go: post('go', { session: 'needs' }), status: get('status') },
    steps: [
      {
        id: 'open',
        title: 'Open',
        type: 'form',
        actions: [{ id: 'open', label: 'Open', run: [{ do: 'call', call: 'open' }], then: 'next' }],
      },
      { id: 'work', title: 'Work', type: 'pipeline', steps: 'list', run: 'go', status: 'status' },
      { id: 'end', title: 'End', type: 'form' },
    ],
  })
  const stages = {
    json: {
      steps: [
        { key: 'a', name: 'A' },
        { key: 'b', name: 'B' },
      ],
    },
  }
  const working = { json: { status: 'running', current: 'b', completed: ['a'] } }
  const stagesServer: VisitOptions['server'] = {
    'POST /api/agent/small/open': ok,
    'GET /api/agent/small/list': stages,
    'POST /api/agent/small/go': ok,
    'GET /api/agent/small/status': working,
  }
  const begunWork = async (options: VisitOptions['server'] = {}) => {
    const run = await startRun(watching, { server: { ...stagesServer, ...options } })
    await run.send('press.open')
    await run.send('press.run')
    return run
  }

  test('asks on, starts nothing anew, and comes to the end', async () => {
    const run = await begunWork()
    await run.wait(1200)
    const again = await reopened(
      run.close(),
      {
        server: {
          ...stagesServer,
          'GET /api/agent/small/status': [working, { json: { status: 'done', completed: ['a', 'b'] } }],
        },
      },
      watching,
    )
    expect(again.view.stages.map(({ state }) => state)).toEqual(['done', 'running'])
    await again.wait(1200 + 500)
    expect(sent(again)).toEqual(['GET status', 'GET status'])
    expect(again.view.step.id).toBe('end')
  })

  test('and whose start was under way asks how far it is, and does not start it again', async () => {
    const run = await begunWork({ 'POST /api/agent/small/go': 'silence' })
    const again = await reopened(run.close(), { server: stagesServer }, watching)
    await again.wait(2400)
    expect(new Set(sent(again))).toEqual(new Set(['GET status']))
  })

  test('and had come to the end goes on to the next step when it would have', async () => {
    const run = await begunWork({ 'GET /api/agent/small/status': { json: { status: 'done', completed: ['a', 'b'] } } })
    await run.wait(1200 + 100)
    expect(run.texts).toEqual(['All steps complete.'])
    const again = await reopened(run.close(), { server: stagesServer, start: now + 1300 }, watching)
    await again.wait(399)
    expect(again.view.step.id).toBe('work')
    await again.wait(1)
    expect(again.view.step.id).toBe('end')
    expect(again.requests).toEqual([])
  })
})

describe('a record of something else', () => {
  test('of another client or another agent is passed over', async () => {
    const record = (await onSecond()).close()
    for (const other of [
      { ...record, client: 'Zofa' },
      { ...record, agent: 'another' },
    ]) {
      const run = await reopened(other)
      expect(run.view.step.id).toBe('first')
      expect(run.actor.getSnapshot().context).toMatchObject({ session: undefined, done: [], values: { name: '' } })
    }
  })

  test('at a step that is gone begins at the first step, with session and answers', async () => {
    const record = (await onSecond()).close()
    const run = await reopened(record, {}, { ...agent, steps: [first] })
    expect(run.view).toMatchObject({ state: 'ready', step: { id: 'first' } })
    expect(run.actor.getSnapshot().context).toMatchObject({
      session: record.session,
      reached: 0,
      values: { name: 'Fenwick' },
    })
  })

  test('with answers to a field that is gone loses those alone, and a new field has its first value', async () => {
    const record = (await begun()).close()
    const fields = [
      { id: 'colour', label: 'Colour', type: 'hex', message: 'No.' },
      { id: 'tone', label: 'Tone', type: 'text', default: 'calm' },
    ] as const
    const run = await reopened(
      { ...record, draft: { ...record.draft, values: { ...record.draft.values, colour: '#abc' } } },
      {},
      { ...agent, steps: [{ ...first, fields }, second] },
    )
    expect(run.actor.getSnapshot().context.values).toEqual({ colour: '#abc', tone: 'calm' })
  })

  test('on a page that is gone stands on the last one', async () => {
    const pages = ['one', 'two', 'three'].map((id) => ({ id, title: id }))
    const paged: PublicDefinition = { ...agent, steps: [{ id: 'first', title: 'First', type: 'pages', pages }] }
    const run = await startRun(paged)
    await run.send('page.next')
    await run.send('page.next')
    const again = await reopened(
      run.close(),
      {},
      { ...agent, steps: [{ id: 'first', title: 'First', type: 'pages', pages: pages.slice(0, 2) }] },
    )
    expect(again.view.page).toMatchObject({ number: 2, of: 2, title: 'two' })
  })

  test('in the middle of a run list that is another now waits for its user', async () => {
    const run = await begun()
    await run.send('press.send')
    const changed: PublicDefinition = {
      ...agent,
      steps: [{ ...first, actions: [{ ...send, run: [{ do: 'call', call: 'send' }] }] }, second],
    }
    const again = await reopened(run.close(), {}, changed)
    await again.wait(60_000)
    expect(again.view).toMatchObject({ state: 'ready', step: { id: 'first' } })
    expect(again.requests).toEqual([])
  })

  test('at a button that is gone waits for its user', async () => {
    const run = await begun()
    await run.send('press.send')
    const again = await reopened(run.close(), {}, { ...agent, steps: [{ ...first, actions: [] }, second] })
    expect(again.view).toMatchObject({ state: 'ready', step: { id: 'first' } })
  })
})
