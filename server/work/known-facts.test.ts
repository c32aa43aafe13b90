import { describe, expect, test } from 'vitest'
import { readableFields } from '#engine/definition/check/check-unsent-fields.ts'
import type { Call, Condition, Definition, Field, Source } from '#engine/definition/types.ts'
import { holds } from '#engine/expressions/condition.ts'
import { createDraft, type Parts } from '#server/artefacts/draft.ts'
import type { ArtefactsByName, Artefact } from '#server/artefacts/artefact.ts'
import { memoryFile, memoryWork } from '../operations/fixtures/memory-work.ts'
import { smallAgent } from '#tests/driver/small-agent.ts'
import { keepReply } from './kept-replies.ts'
import { readEnteredValue } from '#engine/expressions/entered-values.ts'
import { emptyFacts, knownFacts } from './known-facts.ts'

const post = (more: Partial<Call>): Call => ({ method: 'POST', path: '/api/agent/small/x', session: 'needs', ...more })
const fields: readonly Field[] = [
  { type: 'select', id: 'mode', label: 'Mode', options: ['short', 'long'] },
  { type: 'tags', id: 'tools', label: 'Tools' },
  { type: 'file', id: 'logo', label: 'Logo', accept: ['.png'] },
  { type: 'text', id: 'unit', label: 'Unit' },
  { type: 'date', id: 'from', label: 'From' },
]
const agent = (calls: Definition['calls'], more: Partial<Definition> = {}): Definition =>
  // The calls hold what a browser does not receive; everything else is the same.
  ({ ...smallAgent({ steps: [{ type: 'form', id: 'form', title: 'Form', fields }] }), calls, ...more }) as Definition

async function known(definition: Definition, call: Call, artefacts: Parameters<typeof knownFacts>[0]['artefacts']) {
  const session = { id: '8e2f', client: 'Zofa' }
  const hubItems = () => [{ id: 'leave', name: 'Annual leave' }]
  return knownFacts({ definition, call, artefacts, session, hubItems })
}

describe('work sees', () => {
  test.each<[string, Partial<Call>, string, unknown, Condition]>([
    ['a value of a body', { json: { style: 'mode' } }, 'style', 'long', { field: 'mode', is: 'long' }],
    ['a value of a query', { query: { style: 'mode' } }, 'style', 'long', { field: 'mode', is: 'long' }],
    [
      'a value in an object',
      { json: { options: { object: { style: 'mode' } } } },
      'options',
      { style: 'long' },
      { field: 'mode', is: 'long' },
    ],
    [
      'a value in an object that is sent as JSON',
      { multipart: { options: { object: { style: 'mode' }, as: 'json' } } },
      'options',
      '{"style":"long"}',
      { field: 'mode', is: 'long' },
    ],
    [
      'a list that is sent as JSON',
      { multipart: { tools: { field: 'tools', as: 'json' } } },
      'tools',
      '["Saw","Drill"]',
      { field: 'tools', count: { min: 2, max: 2 } },
    ],
    [
      'the values of a step',
      { json: { all: { fieldsOf: 'form' } } },
      'all',
      { mode: 'long', tools: ['Saw'] },
      {
        all: [
          { field: 'mode', is: 'long' },
          { field: 'tools', some: { is: 'Saw' } },
        ],
      },
    ],
  ])('%s that another call has sent and kept', async (_, sender, artefact, value, condition) => {
    const { artefacts, data } = memoryWork()
    data.set(artefact, value)
    const definition = agent({ upload: post(sender), build: post({}) })
    expect(holds(condition, await known(definition, post({}), artefacts))).toBe(true)
    data.clear()
    expect(holds(condition, await known(definition, post({}), artefacts))).toBe(false)
  })

  test('a file that another call has uploaded', async () => {
    const { artefacts, files } = memoryWork()
    const definition = agent({ upload: post({ multipart: { logoFile: 'logo' } }), build: post({}) })
    expect(holds({ field: 'logo', set: true }, await known(definition, post({}), artefacts))).toBe(false)
    files.set('logoFile', [memoryFile('logo.png', 'x')])
    expect(holds({ field: 'logo', set: true }, await known(definition, post({}), artefacts))).toBe(true)
  })

  test('the value that its own call sends rather than an earlier value of the same field', async () => {
    const { artefacts, data } = memoryWork()
    data.set('style', 'short').set('mode', 'long')
    const [first, second] = [post({ json: { mode: 'mode' } }), post({ json: { style: 'mode' } })]
    const definition = agent({ first, second })
    expect((await known(definition, first, artefacts)).values['mode']).toBe('long')
    expect((await known(definition, second, artefacts)).values['mode']).toBe('short')
  })

  test('the hub item that was chosen', async () => {
    const { artefacts, data } = memoryWork()
    data.set('policy', 'leave')
    const hub = { items: 'policies' } as Definition['hub'] // the other keys are for the page
    const definition = agent({ upload: post({ json: { policy: '@chosen.id' } }) }, hub ? { hub } : {})
    expect((await known(definition, post({}), artefacts)).chosen).toEqual({ id: 'leave', name: 'Annual leave' })
  })

  test('nothing that only the page knows', () => {
    const facts = emptyFacts(agent({}), 'Zofa')
    expect(
      ['done', 'completed', 'visited', 'fetched', 'field', 'reply'].map((kind) => facts.isKnown?.(kind, 'x')),
    ).toEqual([false, false, false, false, true, true])
  })
})

describe('a reply that a condition on the server refers to', () => {
  const work = [{ do: 'data.write', when: { reply: 'check.rows', count: { min: 1 } }, from: [], save: 'a.json' }]
  const check = post({ json: { mode: 'mode' }, work: [{ do: 'sheet.read', from: 'file', as: 'rows' }] })
  const definition = agent({ check, build: post({ work }), other: post({}) })

  function drafted(artefacts: ArtefactsByName = new Map()) {
    const stored = new Map<string, string>()
    const store = { dataOf: (_: string, name: string) => Promise.resolve(stored.get(name)) }
    const files = { discard: () => Promise.resolve() } as unknown as Parameters<typeof createDraft>[0]['files'] // no file is opened
    const parts: Parts = new Map()
    return {
      stored,
      draft: createDraft({
        session: '8e2f',
        artefacts,
        parts,
        store,
        files,
        signal: new AbortController().signal,
      }),
    }
  }

  test('is stored, and work of another call sees it', async () => {
    const { draft: own } = drafted()
    await keepReply({ definition, id: 'check', call: check, draft: own }, { rows: [1] })
    expect(
      holds({ reply: 'check.rows', count: { min: 1 } }, await known(definition, post({}), own.artefacts([]))),
    ).toBe(true)
  })

  test('is removed when a file on which it depends is uploaded again', async () => {
    const { draft: first } = drafted(new Map([['file', artefacts('1')]]))
    await keepReply({ definition, id: 'check', call: check, draft: first }, { rows: [1] })
    const [change] = [...first.changes().values()]
    if (!change || change === 'removed') throw new Error('Nothing was kept.')
    const later = (version: string) =>
      drafted(
        new Map([
          ['file', artefacts(version)],
          ['@reply check', { ...artefacts(change.version), madeFrom: change.madeFrom }],
        ]),
      )
    expect(later('1').draft.has('@reply check')).toBe(true)
    expect(later('2').draft.has('@reply check')).toBe(false)
  })

  test('is not stored again when it is unchanged', async () => {
    const { draft: own, stored } = drafted(new Map([['@reply check', artefacts('1')]]))
    stored.set('@reply check', '{"rows":[1]}')
    await keepReply({ definition, id: 'check', call: check, draft: own }, { rows: [1] })
    expect(own.changes().size).toBe(0)
    await keepReply({ definition, id: 'check', call: check, draft: own }, { rows: [] })
    expect([...own.changes().keys()]).toEqual(['@reply check'])
  })

  test('is the only reply that is stored', async () => {
    const { draft: own } = drafted()
    await keepReply({ definition, id: 'other', call: post({}), draft: own }, { rows: [1] })
    expect(own.changes().size).toBe(0)
  })
})

const artefacts = (version: string): Artefact => ({ version, madeFrom: {}, kind: 'data', files: [] })

test.each<[Source, unknown]>([
  ['mode', 'long'],
  ['@client', 'Zofa'],
  [{ field: 'mode', as: 'slug' }, 'long'],
  [{ field: 'mode', as: 'json' }, '"long"'],
  [{ field: 'tools', as: 'join' }, 'Saw,Drill'],
  [{ field: 'unit', as: 'number' }, 3],
  [{ field: 'logo', as: 'names' }, ['logo.png']],
  [{ object: { a: 'mode', b: { object: { c: 'tools' } } } }, { a: 'long', b: { c: ['Saw'] } }],
  [{ object: { a: 'mode' }, as: 'json' }, '{"a":"long"}'],
  [{ object: { a: 'mode' }, as: 'slug' }, 'long'],
  [{ fieldsOf: 'form' }, { mode: 'long', tools: [], logo: null, unit: '', from: '' }],
  [{ first: ['mode', 'unit'] }, 'long'],
  [{ text: '{mode}' }, 'long'],
])('the check knows which fields the server reads back from %j', (source, sent) => {
  const definition = agent({})
  expect(Object.keys(readEnteredValue(definition, source, sent)).toSorted()).toEqual(
    readableFields(source, definition).toSorted(),
  )
})
