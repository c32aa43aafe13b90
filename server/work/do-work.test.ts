/** The texts, templates and references that a piece of work gets besides its artefacts. */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Call, Definition, Work as Piece } from '#engine/definition/types.ts'
import { createDraft } from '#server/artefacts/draft.ts'
import type { Artefact } from '#server/artefacts/artefact.ts'
import { smallAgent } from '#tests/driver/small-agent.ts'
import { doWork } from './do-work.ts'
import { contextOf } from './work-context.ts'

const held = (version: string): Artefact => ({ version, madeFrom: {}, kind: 'data', files: [] })

const piece = {
  do: 'html.render',
  title: 'Offer for {companyName}',
  parts: [{ type: 'text', text: 'Of {client}.' }],
  fileName: 'Offer {companyName}',
  save: 'offer.html',
} as unknown as Piece

test('texts of work are filled with the entered values, and its results depend on these values', async () => {
  const upload: Call = { method: 'POST', path: '/x', session: 'opens', multipart: { name: 'companyName' } }
  const write: Call = { method: 'POST', path: '/y', session: 'needs', work: [piece] }
  const fields = [{ type: 'text', id: 'companyName', label: 'Company' }] as const
  const browserPart = smallAgent({ steps: [{ type: 'form', id: 'form', title: 'Form', fields }] })
  // The calls hold what a browser does not receive; everything else is the same.
  const definition = { ...browserPart, calls: { upload, write } } as Definition

  const contents: string[] = []
  const stage = async (name: string, content: Readable) => {
    const bytes = await buffer(content)
    contents.push(bytes.toString())
    return { id: name, name, size: bytes.length }
  }
  const { signal } = new AbortController()
  const own = createDraft({
    session: '8e2f',
    artefacts: new Map([['name', held('1')]]),
    parts: new Map(),
    store: { dataOf: () => Promise.resolve('"Example Ltd"') },
    // This fake stages files and supports nothing else.
    files: { stage } as unknown as Parameters<typeof createDraft>[0]['files'],
    signal,
  })
  const session = { id: '8e2f', user: 'ann', client: 'Zofa', agent: 'small' }
  const unused = () => {
    throw new Error('This work needs none of it.')
  }
  const options = { jobStateOf: unused, hubItems: () => [], template: unused }
  const models = (() => undefined) as unknown as Parameters<typeof contextOf>[0]['modelsOf'] // no model is asked
  const context = contextOf({ ...options, modelsOf: models }, { definition, session, signal })
  await doWork([piece], { definition, call: write, draft: own, context })

  expect(contents[0]).toContain('<h1 dir="auto">Offer for Example Ltd</h1>')
  expect(contents[0]).toContain('Of Zofa.')
  expect(own.changes().get('offer.html')).toMatchObject({
    madeFrom: { name: '1' },
    files: [{ name: 'Offer Example Ltd.html' }],
  })
})

test('the names of a template are filled from values that are read once, all at the same time, and anew after a change', async () => {
  const names = ['one', 'two', 'three'] as const
  const upload: Call = {
    method: 'POST',
    path: '/x',
    session: 'opens',
    multipart: Object.fromEntries(names.map((name) => [name, name])),
  }
  const fields = names.map((id) => ({ type: 'text', id, label: id }) as const)
  // The calls hold what a browser does not receive; everything else is the same.
  const definition = {
    ...smallAgent({ steps: [{ type: 'form', id: 'form', title: 'Form', fields }] }),
    calls: { upload },
  } as Definition

  const asked: string[][] = []
  let together: string[] | undefined
  const dataOf = async (_session: string, name: string) => {
    if (!together) asked.push((together = []))
    together.push(name)
    await Promise.resolve()
    together = undefined
    return JSON.stringify(`value of ${name}`)
  }
  const { signal } = new AbortController()
  const own = createDraft({
    session: '8e2f',
    artefacts: new Map(names.map((name) => [name, held('1')])),
    parts: new Map(),
    store: { dataOf },
    // No file is read or written.
    files: {} as Parameters<typeof createDraft>[0]['files'],
    signal,
  })
  const session = { id: '8e2f', user: 'ann', client: 'Zofa', agent: 'small' }
  const unused = () => {
    throw new Error('This work needs none of it.')
  }
  const template = () => Promise.resolve(Buffer.from('<p>{{one}} {{two}} {{three}}</p>'))
  const models = (() => undefined) as unknown as Parameters<typeof contextOf>[0]['modelsOf'] // no model is asked
  const options = { jobStateOf: unused, hubItems: () => [], template, modelsOf: models }
  const working = { definition, call: upload, draft: own, context: contextOf(options, { definition, session, signal }) }
  const preview = { do: 'html.preview', parts: [], template: 'page.html', as: 'page.html' } as unknown as Piece
  const shown = async () => {
    await doWork([preview], working)
    const page = Buffer.from(await own.artefacts([]).file('page.html').bytes()).toString()
    return /<p>.*<\/p>/.exec(page)?.[0]
  }

  expect(await shown()).toBe('<p>value of one value of two value of three</p>')
  expect(asked).toEqual([[...names]])
  await own.artefacts([]).keep('two', 'changed')
  expect(await shown()).toBe('<p>value of one changed value of three</p>')
  expect(asked).toEqual([[...names], ['one', 'three']])
  expect([...own.changes().keys()]).toEqual(['two'])
})
