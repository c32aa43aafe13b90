import { describe, expect, test } from 'vitest'
import { facts, file } from '#tests/driver/facts.ts'
import { sourceValue } from './source-value.ts'

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
    expect(sourceValue(source, run)).toEqual(value)
  })

  test('a value that is not there is left out', () => {
    const empty = facts({ session: undefined, chosen: undefined })
    expect(['@session', '@chosen.id', '@param.callId', 'texture'].map((name) => sourceValue(name, empty))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(sourceValue('documents', empty)).toEqual([])
  })

  test('files are the very files that were chosen', () => {
    expect(sourceValue('texture', run)).toBe(texture)
    expect(sourceValue('documents', run)).toBe(documents)
  })

  test('a field that is not shown now is left out', () => {
    expect(sourceValue('prompt', run)).toBeUndefined()
    const prompting = facts({ values: { mode: 'prompt', prompt: 'Green felt' }, files: { texture: [texture] } })
    expect(sourceValue('prompt', prompting)).toBe('Green felt')
    expect(sourceValue('texture', prompting)).toBeUndefined()
  })
})

describe('a source object', () => {
  test('field, text and value', () => {
    expect(sourceValue({ field: 'companyName' }, run)).toBe('Acme')
    expect(sourceValue({ text: '{companyName} {session}' }, run)).toBe('Acme 8e2f')
    expect(sourceValue({ value: '' }, run)).toBe('')
    expect(sourceValue({ value: null }, run)).toBeNull()
    expect(sourceValue({ value: false }, run)).toBe(false)
  })

  test('a fetched file comes with its name and content, and not at all without content', () => {
    expect(sourceValue({ fetched: 'review' }, run)).toEqual({ name: 'review.xlsx', type: '', blob: expect.any(Blob) })
    expect(sourceValue({ fetched: 'lost' }, run)).toBeUndefined()
    expect(sourceValue({ fetched: 'nothing' }, run)).toBeUndefined()
  })

  test('fieldsOf gives the shown values of a step, a page or a section', () => {
    expect(sourceValue({ fieldsOf: 'questions' }, run)).toEqual({ situation: '', tools: ['Excel', 'Word'] })
    expect(sourceValue({ fieldsOf: 'second' }, run)).toEqual({ tools: ['Excel', 'Word'] })
    expect(sourceValue({ fieldsOf: 'content' }, run)).toEqual({ headline: 'Talk to us', sector: 'Claims' })
    expect(sourceValue({ fieldsOf: 'upload' }, run)).toEqual({
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
    expect(sourceValue({ fieldsOf: 'content', by: 'key' }, run)).toEqual({
      'closing_offer.headline': 'Talk to us',
      sector: 'Claims',
    })
  })

  test('object is made of sources and leaves out sources without a value', () => {
    const source = { object: { ui: { object: { client: '@client' } }, call: '@param.callId', none: '@param.none' } }
    expect(sourceValue(source, run)).toEqual({ ui: { client: 'Zofa' }, call: 'CALL-001' })
  })

  test('first takes the first that has a value, else the last', () => {
    expect(sourceValue({ first: ['situation', 'companyName'] }, run)).toBe('Acme')
    expect(sourceValue({ first: ['@param.none', { value: null }] }, run)).toBeNull()
    expect(sourceValue({ first: ['@param.callId', { value: null }] }, run)).toBe('CALL-001')
    expect(sourceValue({ first: ['situation', 'companyName'], as: 'slug' }, run)).toBe('acme')
  })
})

describe('a shape', () => {
  test('join makes a comma list', () => {
    expect(sourceValue({ field: 'outputs', as: 'join' }, run)).toBe('HTML,PDF')
    expect(sourceValue({ field: 'companyName', as: 'join' }, run)).toBe('Acme')
  })

  test('json makes a text, with names for files', () => {
    expect(sourceValue({ field: 'tools', as: 'json' }, run)).toBe('["Excel","Word"]')
    expect(sourceValue({ object: { file: 'texture' }, as: 'json' }, run)).toBe('{"file":"fabric.png"}')
  })

  test('names lists the names of the chosen files', () => {
    expect(sourceValue({ field: 'documents', as: 'names' }, run)).toEqual(['Bid.PDF', 'plan.dwg'])
    expect(sourceValue({ field: 'texture', as: 'names' }, run)).toEqual(['fabric.png'])
    expect(sourceValue({ object: { a: 'texture', b: 'recordings', c: 'companyName' }, as: 'names' }, run)).toEqual([
      'fabric.png',
      'call.WAV',
    ])
  })

  test('number makes a number, or nothing', () => {
    expect(sourceValue({ value: ' 12.5 ', as: 'number' }, run)).toBe(12.5)
    expect(sourceValue({ value: 3, as: 'number' }, run)).toBe(3)
    expect(sourceValue({ value: '', as: 'number' }, run)).toBeUndefined()
    expect(sourceValue({ value: 'many', as: 'number' }, run)).toBeUndefined()
  })

  test.each([
    ['Faster Claims', 'faster-claims'],
    ['  Ålesund – Smörgås & Straße! ', 'alesund-smorgas-strasse'],
    ["The client's Łódź office", 'the-clients-lodz-office'],
    ['Éléphant №5', 'elephant-no5'],
    ['日本', ''],
    ['already-a-slug', 'already-a-slug'],
  ])('slug of "%s" is "%s"', (value, slug) => {
    expect(sourceValue({ value, as: 'slug' }, run)).toBe(slug)
  })

  test('manifest tells index, name, size and whether the extension is one of the supported', () => {
    expect(JSON.parse(String(sourceValue({ field: 'documents', as: 'manifest' }, run)))).toEqual([
      { index: 0, name: 'Bid.PDF', size: 5, supported: true },
      { index: 1, name: 'plan.dwg', size: 6, supported: false },
    ])
  })

  test('manifestWithTypes tells type and extension, too; what is accepted is supported', () => {
    expect(JSON.parse(String(sourceValue({ field: 'recordings', as: 'manifestWithTypes' }, run)))).toEqual([
      { index: 0, name: 'call.WAV', size: 9, supported: true, type: 'audio/wav', ext: 'wav' },
    ])
  })

  test('a missing value is not shaped', () => {
    expect(sourceValue({ field: 'prompt', as: 'slug' }, run)).toBeUndefined()
    expect(sourceValue({ field: 'prompt', as: 'json' }, run)).toBeUndefined()
  })
})
