import { expect, test } from 'vitest'
import type { Definition } from '#engine/definition/types.ts'
import { operations } from '#server/operations/catalogue.ts'
import { chosenItem, shippedAgent, shippedDefinition, shippedIds } from '#tests/driver/shipped.ts'
import { tick } from '#tests/driver/tick.ts'
import { dryRun } from './dry-run.ts'

const run = (definition: Definition, id: string) =>
  dryRun(definition, operations, {
    client: definition.access.clients[0] ?? 'Stepwright',
    chosen: chosenItem(shippedAgent(id), undefined),
    tick,
  })
const sop = shippedDefinition('sop-gen')
const changed = (change: (text: string) => string): Definition => JSON.parse(change(JSON.stringify(sop))) as Definition // the copy is still a definition

test.each(shippedIds)(
  '%s runs to its end on the fixtures of its operations, step by step and without a problem',
  async (id) => {
    const definition = shippedDefinition(id)
    const { lines, problems } = await run(definition, id)
    expect(problems).toEqual([])
    const places = lines.filter(({ kind }) => kind === 'step' || kind === 'page').map(({ text }) => text)
    // A skipped step, or a further view of another step, does not count as a step.
    const tops = definition.steps.filter(({ within, skip }) => within === undefined && skip === undefined)
    for (const { heading, title } of tops) expect(places.some((place) => place.includes(heading ?? title))).toBe(true)
  },
)

test('it tells steps, presses, requests and files in their order', async () => {
  const { lines } = await run(sop, 'sop-gen')
  expect(lines.map(({ kind, text }) => `${kind}: ${text.replaceAll(/[0-9a-f-]{36}/g, '…')}`)).toEqual([
    'step: 1 of 2: Upload',
    'press: Upload',
    'request: POST /api/agent/sop-gen/upload',
    'step: 2 of 2: Build',
    'press: Build Document',
    'request: POST /api/agent/sop-gen/build',
    'press: Download SOP',
    'request: GET /api/agent/sop-gen/download/…/final',
    'file: SOP_Final.docx',
    'press: End Session',
    'request: POST /api/agent/sop-gen/endSession',
  ])
})

test('it tells of a press that fails, and stops there', async () => {
  const { lines, problems } = await run(
    changed((text) => text.replace('"save":"SOP_Final.docx"', '"save":"Other.docx"')),
    'sop-gen',
  )
  expect(problems).toEqual([
    '"Download SOP" failed: Download failed: "SOP_Final.docx" does not exist yet. Finish the previous step first.',
  ])
  expect(lines.at(-1)?.kind).toBe('message')
})

test('it reports a wizard without a button before its end', async () => {
  const { problems } = await run(
    changed((text) => text.replace('"completes":true,', '').replace(',"completes":true', '')),
    'sop-gen',
  )
  expect(problems).toEqual(['It stops at step 2 of 2: Build: there is no button left to press.'])
})

test('it reports a call whose reply lacks a declared value', async () => {
  const { problems } = await run(
    changed((text) => text.replace('"reply":{"filling"', '"reply":{"pages":"number","filling"')),
    'sop-gen',
  )
  expect(problems).toEqual(['The reply of "build" does not contain pages.'])
})

/** The work is done where the list was sent, under another name; the second step offers the way back first. */
const trip: Definition = {
  ...sop,
  samples: { start: '2026-11-02', end: '2026-11-05' },
  calls: {
    send: {
      method: 'POST',
      path: '/api/agent/sop-gen/send',
      session: 'opens',
      multipart: { sessionId: '@session', from: 'start', to: 'end', listFile: 'list' },
      reply: { rows: 'map' },
      work: [
        { do: 'files.keep' },
        { do: 'sheet.read', from: 'listFile', as: 'rows', when: { field: 'list', set: true } },
        { do: 'reply.set', values: { rows: 'rows' } },
      ],
    },
  },
  steps: [
    {
      type: 'form',
      id: 'dates',
      title: 'Dates',
      fields: [
        { type: 'date', id: 'start', label: 'Start' },
        { type: 'date', id: 'end', label: 'End', default: 'today' },
        { type: 'file', id: 'list', label: 'List', accept: ['.xlsx'] },
      ],
      rules: [{ order: ['start', 'end'], message: 'It ends before it begins.' }],
      actions: [{ id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }], then: 'next' }],
    },
    {
      type: 'form',
      id: 'check',
      title: 'Check',
      actions: [
        { id: 'change', label: 'Change', run: [], then: 'dates' },
        { id: 'finish', label: 'Finish', run: [], completes: true },
      ],
    },
  ],
}

test('a sample takes the place of a default, as the example of the portal does, and a way back is not taken', async () => {
  const { lines, problems } = await run(trip, 'sop-gen')
  expect(problems).toEqual([])
  expect(lines.filter(({ kind }) => kind === 'press').map(({ text }) => text)).toEqual([
    'Send',
    'Finish',
    'End Session',
  ])
})
