import { describe, expect, test } from 'vitest'
import { facts, file } from '#tests/driver/facts.ts'
import { valueOf } from './source.ts'

const texture = file('fabric.png', { size: 7, type: 'image/png' })
const documents = [file('Bid.PDF', { size: 5, type: 'application/pdf' }), file('plan.dwg', { size: 6 })]
const recordings = [file('call.WAV', { size: 9, type: 'audio/wav' })]
const run = facts({
  values: {
    companyName: ' Acme ',
    mode: 'upload',
    prompt: 'Green felt',
    scale: '0.30000000000000004',
    outputs: ['PDF'],
    website: 'acme.example',
    situation: '',
    tools: ['Excel', 'Word'],
    headline: 'Talk to us',
    sector: 'Claims',
    question: 'Who called?',
  },
  files: { texture: [texture], documents, recordings },
  replies: {},
  fetched: { review: { name: 'review.xlsx', type: '', blob: new Blob(['x']) }, lost: { name: 'lost.png', type: '' } },
  params: { callId: 'CALL-001', scope: { kind: 'all' } },
})

describe('a source named by a text', () => {
  test.each<[string, unknown]>([
    ['@session', '8e2f'],
    ['@client', 'Zofa'],
    ['@agent', 'sample-gen'],
    ['@now', run.now],
    ['@chosen.id', 'annual-leave-policy'],
    ['@chosen.name', 'Annual leave policy'],
    ['@param.callId', 'CALL-001'],
    ['@param.scope.kind', 'all'],
    ['@param.nothing', undefined],
    ['@chosen', undefined],
    ['@nothing', undefined],
    ['@toString', undefined],
    ['companyName', 'Acme'],
    ['scale', 0.3],
    ['website', 'https://acme.example'],
    ['outputs', ['HTML', 'PDF']],
    ['situation', ''],
    ['texture', texture],
    ['documents', documents],
    ['question', 'Who called?'],
    ['nothing', undefined],
    ['toString', undefined],
  ])('%s gives %j', (source, value) => {
    expect(valueOf(source, run)).toEqual(value)
  })

  test('a value that is not there is left out', () => {
    const empty = facts({ session: undefined, chosen: undefined })
    expect(['@session', '@chosen.id', '@param.callId', 'texture'].map((name) => valueOf(name, empty))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(valueOf('documents', empty)).toEqual([])
  })

  test('files are the very files that were chosen', () => {
    expect(valueOf('texture', run)).toBe(texture)
    expect(valueOf('documents', run)).toBe(documents)
  })

  test('a field that is not shown now is left out', () => {
    expect(valueOf('prompt', run)).toBeUndefined()
    const prompting = facts({ values: { mode: 'prompt', prompt: 'Green felt' }, files: { texture: [texture] } })
    expect(valueOf('prompt', prompting)).toBe('Green felt')
    expect(valueOf('texture', prompting)).toBeUndefined()
  })
})

describe('a source object', () => {
  test('field, text and value', () => {
    expect(valueOf({ field: 'companyName' }, run)).toBe('Acme')
    expect(valueOf({ text: '{companyName} {session}' }, run)).toBe('Acme 8e2f')
    expect(valueOf({ value: '' }, run)).toBe('')
    expect(valueOf({ value: null }, run)).toBeNull()
    expect(valueOf({ value: false }, run)).toBe(false)
  })

  test('a fetched file comes with its name and content, and not at all without content', () => {
    expect(valueOf({ fetched: 'review' }, run)).toEqual({ name: 'review.xlsx', type: '', blob: expect.any(Blob) })
    expect(valueOf({ fetched: 'lost' }, run)).toBeUndefined()
    expect(valueOf({ fetched: 'nothing' }, run)).toBeUndefined()
  })

  test('fieldsOf gives the shown values of a step, a page or a section', () => {
    expect(valueOf({ fieldsOf: 'questions' }, run)).toEqual({ situation: '', tools: ['Excel', 'Word'] })
    expect(valueOf({ fieldsOf: 'second' }, run)).toEqual({ tools: ['Excel', 'Word'] })
    expect(valueOf({ fieldsOf: 'content' }, run)).toEqual({ headline: 'Talk to us', sector: 'Claims' })
    expect(valueOf({ fieldsOf: 'upload' }, run)).toEqual({
      companyName: 'Acme',
      mode: 'upload',
      texture,
      scale: 0.3,
      documents,
      recordings,
      outputs: ['HTML', 'PDF'],
      website: 'https://acme.example',
    })
  })

  test('fieldsOf by key names each field as the reply does', () => {
    expect(valueOf({ fieldsOf: 'content', by: 'key' }, run)).toEqual({
      'closing_offer.headline': 'Talk to us',
      sector: 'Claims',
    })
  })

  test('object is made of sources, without those that have no value', () => {
    const source = { object: { ui: { object: { client: '@client' } }, call: '@param.callId', none: '@param.none' } }
    expect(valueOf(source, run)).toEqual({ ui: { client: 'Zofa' }, call: 'CALL-001' })
  })

  test('first takes the first that has a value, else the last', () => {
    expect(valueOf({ first: ['situation', 'companyName'] }, run)).toBe('Acme')
    expect(valueOf({ first: ['@param.none', { value: null }] }, run)).toBeNull()
    expect(valueOf({ first: ['@param.callId', { value: null }] }, run)).toBe('CALL-001')
    expect(valueOf({ first: ['situation', 'companyName'], as: 'slug' }, run)).toBe('acme')
  })
})

describe('a shape', () => {
  test('join makes a comma list', () => {
    expect(valueOf({ field: 'outputs', as: 'join' }, run)).toBe('HTML,PDF')
    expect(valueOf({ field: 'companyName', as: 'join' }, run)).toBe('Acme')
  })

  test('json makes a text, with names for files', () => {
    expect(valueOf({ field: 'tools', as: 'json' }, run)).toBe('["Excel","Word"]')
    expect(valueOf({ object: { file: 'texture' }, as: 'json' }, run)).toBe('{"file":"fabric.png"}')
  })

  test('names lists the names of the chosen files', () => {
    expect(valueOf({ field: 'documents', as: 'names' }, run)).toEqual(['Bid.PDF', 'plan.dwg'])
    expect(valueOf({ field: 'texture', as: 'names' }, run)).toEqual(['fabric.png'])
    expect(valueOf({ object: { a: 'texture', b: 'recordings', c: 'companyName' }, as: 'names' }, run)).toEqual([
      'fabric.png',
      'call.WAV',
    ])
  })

  test('number makes a number, or nothing', () => {
    expect(valueOf({ value: ' 12.5 ', as: 'number' }, run)).toBe(12.5)
    expect(valueOf({ value: 3, as: 'number' }, run)).toBe(3)
    expect(valueOf({ value: '', as: 'number' }, run)).toBeUndefined()
    expect(valueOf({ value: 'many', as: 'number' }, run)).toBeUndefined()
  })

  test.each([
    ['Faster Claims', 'faster-claims'],
    ['  Ålesund – Smörgås & Straße! ', 'alesund-smorgas-strasse'],
    ["The client's Łódź office", 'the-clients-lodz-office'],
    ['Éléphant №5', 'elephant-no5'],
    ['日本', ''],
    ['already-a-slug', 'already-a-slug'],
  ])('slug of "%s" is "%s"', (value, slug) => {
    expect(valueOf({ value, as: 'slug' }, run)).toBe(slug)
  })

  test('manifest tells index, name, size and whether the extension is one of the supported', () => {
    expect(JSON.parse(String(valueOf({ field: 'documents', as: 'manifest' }, run)))).toEqual([
      { index: 0, name: 'Bid.PDF', size: 5, supported: true },
      { index: 1, name: 'plan.dwg', size: 6, supported: false },
    ])
  })

  test('manifestWithTypes tells type and extension, too; what is accepted is supported', () => {
    expect(JSON.parse(String(valueOf({ field: 'recordings', as: 'manifestWithTypes' }, run)))).toEqual([
      { index: 0, name: 'call.WAV', size: 9, supported: true, type: 'audio/wav', ext: 'wav' },
    ])
  })

  test('no value has no shape', () => {
    expect(valueOf({ field: 'prompt', as: 'slug' }, run)).toBeUndefined()
    expect(valueOf({ field: 'prompt', as: 'json' }, run)).toBeUndefined()
  })
})
