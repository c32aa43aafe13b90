/** Corrections of facts in a run: when they are sent, what they invalidate, and how they are restored. */
import { expect, test } from 'vitest'
import type { PublicCall } from '#engine/definition/public-definition.ts'
import { file } from '#tests/driver/files.ts'
import { startRun } from '#tests/driver/start-run.ts'
import { shippedAgent } from '#tests/driver/shipped.ts'
import type { VisitOptions } from '#tests/driver/visit.ts'

const ok = { json: { success: true } }
const path = (rest: string) => `/api/agent/brief-generator/${rest}`
const correction = { fact: 'goals', was: 'Fewer calls', now: 'No calls' }
const server: VisitOptions['server'] = {
  [`POST ${path('step1')}`]: ok,
  [`POST ${path('step2')}`]: ok,
  [`POST ${path('step3')}`]: { json: { success: true, insights: { answer: { goals: ['Fewer calls'] }, sources: [] } } },
  [`POST ${path('corrections')}`]: { json: { success: true, corrections: [correction] } },
  [`POST ${path('step4')}`]: ok,
}

const agent = shippedAgent('brief-generator')

async function generated(definition = agent) {
  const run = await startRun(definition, { server })
  await run.send({ type: 'change', field: 'companyName', value: 'Halden Freight' })
  await run.send({ type: 'choose', field: 'contextFile', files: [file('context.docx')] })
  await run.send({ type: 'choose', field: 'transcriptFile', files: [file('call.txt')] })
  for (const button of ['upload', 'process', 'insights', 'continue', 'generate'] as const) {
    await run.send(`press.${button}`)
    await run.wait(7000)
  }
  return run
}

test('without corrections nothing is sent of them; with one, the brief has to be made again, and its call comes first', async () => {
  const run = await generated()
  const { context } = run.actor.getSnapshot()
  expect(context.done).toContain('generate')
  expect(run.requests.map((request) => request.path)).not.toContain(path('corrections'))

  await run.send({ type: 'change', field: 'corrections', value: [correction] })
  expect(run.actor.getSnapshot().context.done).not.toContain('generate')

  await run.send('press.generate')
  await run.wait(7000)
  const sent = run.requests.slice(-2)
  expect(sent.map((request) => request.path)).toEqual([path('corrections'), path('step4')])
  expect(sent[0]?.json).toMatchObject({ corrections: [correction] })
  expect(run.actor.getSnapshot().context.done).toContain('generate')
})

test('corrections that were sent come back on another device, where the answers of the form are not', async () => {
  const run = await generated()
  await run.send({ type: 'change', field: 'corrections', value: [correction] })
  await run.send('press.generate')
  await run.wait(7000)
  const record = run.close()
  const elsewhere = await startRun(shippedAgent('brief-generator'), {
    server,
    record: { ...record, draft: { ...record.draft, values: {} } },
  })
  expect(elsewhere.actor.getSnapshot().context.values['corrections']).toEqual([correction])
})

const { correct } = agent.calls
const { json: _, ...withoutBody } = correct ?? {
  method: 'POST',
  path: path('corrections'),
  session: 'needs',
  about: '',
}
const shapes: readonly (readonly [string, PublicCall])[] = [
  ['as a field', { ...withoutBody, json: { sessionId: '@session', corrections: { field: 'corrections' } } }],
  [
    'in an object',
    { ...withoutBody, json: { sessionId: '@session', all: { object: { corrections: 'corrections' } } } },
  ],
  [
    'as the first of several',
    { ...withoutBody, json: { sessionId: '@session', corrections: { first: ['corrections'] } } },
  ],
  [
    'in a variant',
    {
      ...withoutBody,
      variants: [{ when: { done: 'insights' }, json: { sessionId: '@session', corrections: 'corrections' } }],
    },
  ],
]

test.each(shapes)(
  'a call that sends the corrections %s makes the brief have to be made again',
  async (_shape, call) => {
    const run = await generated({ ...agent, calls: { ...agent.calls, correct: call } })
    await run.send({ type: 'change', field: 'corrections', value: [correction] })
    expect(run.actor.getSnapshot().context.done).not.toContain('generate')
  },
)
