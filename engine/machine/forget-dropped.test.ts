import { expect, test } from 'vitest'
import type { Context } from './context.ts'
import { startRun, type Run } from '#tests/driver/start-run.ts'
import { shippedAgent } from '#tests/driver/shipped.ts'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'
import type { VisitOptions } from '#tests/driver/visit.ts'
import { file } from '#tests/driver/files.ts'
import { forgetDropped } from './forget-dropped.ts'

const ok = { json: { success: true } }
const preview = (exists: boolean) => ({
  json: { success: true, previewUrl: '/uploads/x/texture_preview.png', cutout: { exists } },
})
const texture: VisitOptions['server'] = {
  'POST /api/agent/sofa-texture-gen/step1/upload': ok,
  'GET /api/agents/sofa-texture-gen/session/{session}/files/cutout_from_base.png': { file: 'cutout' },
  'POST /api/agents/sofa-texture-gen/step2/mask': ok,
  'POST /api/agent/sofa-texture-gen/step3/texture': ok,
  'GET /api/agents/sofa-texture-gen/step4/preview/{session}': [preview(false), preview(true)],
  'GET /uploads/x/texture_preview.png': { file: 'preview' },
  'POST /api/agents/sofa-texture-gen/step4/continue': ok,
  'POST /api/agents/sofa-texture-gen/step5/export': { json: { success: true, zipUrl: '/uploads/x/final.zip' } },
  'GET /uploads/x/final.zip': { file: 'zip' },
}
const context = (run: Run): Context => run.actor.getSnapshot().context

async function exported(): Promise<Run> {
  const run = await startRun(shippedAgent('sofa-texture-gen'), { server: texture })
  await run.send({ type: 'choose', field: 'sofaFile', files: [file('sofa.png')] })
  for (const button of ['upload', 'confirm', 'texture', 'continue', 'export'] as const) {
    await run.send(`press.${button}`)
    await run.wait(500)
  }
  return run
}

test('another fabric makes preview, textured cutout, export and the completion of their steps void, and nothing before', async () => {
  const run = await exported()
  expect(run.texts).toEqual([])
  expect(context(run)).toMatchObject({
    done: ['upload', 'confirm', 'texture', 'continue', 'export'],
    completed: ['upload', 'review', 'generate', 'preview', 'export'],
  })

  await run.send('open.preview')
  expect(Object.keys(context(run).fetched)).toEqual(['cutout', 'texture-preview'])
  await run.send('open.generate')
  await run.send({ type: 'change', field: 'prompt', value: 'Red wool' })
  // The next step loads the new preview at once. Before it does, everything that was made from the previous fabric is
  // gone.
  const seen: Context[] = []
  run.actor.subscribe((snapshot) => void seen.push(snapshot.context))
  await run.send('press.texture')
  const dropped = seen.find(({ replies }) => replies['preview'] === undefined)
  expect(Object.keys(dropped?.replies ?? {})).toEqual(['upload', 'mask', 'texture'])
  expect(Object.keys(dropped?.fetched ?? {})).toEqual(['cutout'])
  expect(context(run).done).toEqual(['upload', 'confirm', 'texture'])
  expect(context(run).completed).toEqual(['upload', 'review', 'generate'])
  expect(run.view.buttons.map(({ label }) => label)).not.toContain('End Session')
  expect(context(run).session).toBe(run.simulation.sessions[0])
})

test('the same call without anything that rests on it makes nothing void', () => {
  const agent = smallAgent({ calls: { a: post('a') }, steps: [{ id: 'only', title: 'Only', type: 'form' }] })
  expect(forgetDropped(agent, { done: ['x'] } as unknown as Context, 'a')).toEqual({}) // forgetDropped reads no more of a context
})

test('what follows an address that a dropped call gave is void as well, and so are stages that are run by one', () => {
  const agent = smallAgent({
    calls: {
      a: post('a', { drops: ['b', 'go'] }),
      b: post('b'),
      go: post('go'),
      status: get('status'),
      list: get('list'),
    },
    steps: [
      {
        id: 'one',
        title: 'One',
        type: 'form',
        actions: [
          { id: 'save', label: 'Save', run: [{ do: 'download', url: '{reply.b.url}', as: 'b.zip' }], completes: true },
          { id: 'other', label: 'Other', run: [{ do: 'download', url: '{reply.bb.url}', as: 'c.zip' }] },
        ],
      },
      { id: 'two', title: 'Two', type: 'pipeline', steps: 'list', run: 'go', status: 'status' },
    ],
  })
  const before = {
    replies: { a: 1, b: 2, bb: 3, go: 4 },
    fetched: {},
    done: ['save', 'other'],
    completed: ['one', 'two'],
    pipeline: { current: 'x', completed: ['x'], failed: [], running: false, failures: 0 },
  } as unknown as Context // forgetDropped reads no more of a context
  expect(forgetDropped(agent, before, 'a')).toEqual({
    replies: { a: 1, bb: 3 },
    fetched: {},
    done: ['other'],
    completed: ['two'],
    pipeline: undefined,
  })
})
