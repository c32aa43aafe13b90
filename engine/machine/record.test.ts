import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { simulate } from '#engine/simulation/simulate.ts'
import { file } from '#tests/driver/files.ts'
import { startRun } from '#tests/driver/start-run.ts'
import { shippedAgent, shippedIds } from '#tests/driver/shipped.ts'
import type { VisitOptions } from '#tests/driver/visit.ts'
import { tick } from '#tests/driver/tick.ts'
import { createWizard } from './create-wizard.ts'
import { keepRecord } from './keep-record.ts'
import { recordOf, versionOf, type ResumeRecord } from './record.ts'

const ok = { json: { success: true } }
const brief: VisitOptions['server'] = {
  'POST /api/agent/brief-generator/step1': ok,
  'POST /api/agent/brief-generator/step2': ok,
  'POST /api/agent/brief-generator/step3': ok,
}

async function briefUploaded() {
  const run = await startRun(shippedAgent('brief-generator'), { server: brief })
  await run.send({ type: 'change', field: 'companyName', value: 'Fenwick Joinery' })
  await run.send({ type: 'choose', field: 'contextFile', files: [file('context.docx')] })
  await run.send({ type: 'choose', field: 'transcriptFile', files: [file('call.txt')] })
  await run.send('press.upload')
  await run.wait(500)
  return run
}

test('BRIEF-08 the session of the brief generator holds the company name from the upload on, and after a reload', async () => {
  const run = await briefUploaded()
  await run.send('press.process')
  await run.send('press.insights')
  await run.send('press.continue')
  expect(run.view.step.id).toBe('generate')
  const record = run.close()
  expect(record).toMatchObject({
    session: run.simulation.sessions[0],
    draft: { values: { companyName: 'Fenwick Joinery' } },
  })
  const resumed = await startRun(shippedAgent('brief-generator'), { record })
  expect(resumed.actor.getSnapshot().context).toMatchObject({
    session: record.session,
    values: { companyName: 'Fenwick Joinery' },
  })
})

test('a record is small and holds no file, only the names of the chosen files', async () => {
  const run = await briefUploaded()
  const record = run.close()
  expect(record.draft.files).toEqual({ contextFile: ['context.docx'], transcriptFile: ['call.txt'] })
  expect(record.state).toEqual(['process', 'idle', 'editing'])
  expect(Object.keys(record).toSorted()).toEqual(
    [
      'agent',
      'client',
      'chosen',
      'completed',
      'deadline',
      'definition',
      'done',
      'draft',
      'format',
      'messages',
      'page',
      'pipeline',
      'reached',
      'replies',
      'seen',
      'session',
      'state',
      'unready',
    ]
      .filter((key) => !['chosen', 'deadline', 'pipeline'].includes(key))
      .toSorted(),
  )
})

test('the record is written with every change, and forgotten when the wizard is left', async () => {
  const agent = shippedAgent('sop-gen')
  const savedRecords: (ResumeRecord | 'forgotten')[] = []
  const run = await startRun(agent, {
    server: {
      'POST /api/agent/sop-gen/upload': ok,
      'POST /api/agent/sop-gen/build': ok,
      'GET /api/agent/sop-gen/download/{session}/final': { file: 'sop' },
      'POST /api/agent/sop-gen/endSession': ok,
    },
  })
  const { unsubscribe } = keepRecord(agent, run.actor, {
    save: (record) => void savedRecords.push(record),
    clear: () => void savedRecords.push('forgotten'),
  })
  for (const [field, name] of [
    ['masterExcel', 'a.xlsx'],
    ['sopDoc', 'b.docx'],
    ['logoFile', 'c.png'],
  ] as const)
    await run.send({ type: 'choose', field, files: [file(name)] })
  expect(savedRecords.at(-1)).toEqual(recordOf(agent, run.actor.getSnapshot()))
  await run.send('press.upload')
  await run.wait(500)
  await run.send('press.build')
  await run.send('press.download')
  expect(savedRecords.at(-1)).toMatchObject({ completed: ['upload', 'build'], done: ['upload', 'build', 'download'] })
  await run.send('end')
  await run.wait(500)
  expect(savedRecords.at(-1)).toBe('forgotten')
  expect(savedRecords.filter((each) => each === 'forgotten')).toHaveLength(1)
  unsubscribe()
})

test('every version of a definition has a fingerprint of its own', () => {
  const versions = shippedIds.map((id) => versionOf(shippedAgent(id)))
  expect(new Set(versions).size).toBe(shippedIds.length)
  for (const version of versions) expect(version).toMatch(/^[0-9a-f]{8}$/)
  const sop = shippedAgent('sop-gen')
  expect(versionOf({ ...sop })).toBe(versionOf(sop))
  expect(versionOf({ ...sop, name: `${sop.name}!` })).not.toBe(versionOf(sop))
})

test('a wizard that was only opened leaves no record; the first thing that somebody does leaves one', () => {
  const agent = shippedAgent('sop-gen')
  const { host } = simulate({ server: () => Promise.reject(new Error('Nobody asks.')), tick })
  const start = { product: 'Stepwright', client: 'Stepwright', endTo: undefined, chosen: undefined }
  const actor = createActor(createWizard(agent, host, start))
  const savedRecords: ResumeRecord[] = []
  keepRecord(agent, actor, { save: (record) => void savedRecords.push(record), clear: () => undefined })
  actor.start()
  expect(savedRecords).toEqual([])
  actor.send({ type: 'choose', field: 'sopDoc', files: [file('b.docx')] })
  expect(savedRecords.map(({ draft }) => draft.files)).toEqual([{ sopDoc: ['b.docx'] }])
})
