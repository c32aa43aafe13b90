/** One broken file of several is kept apart: it has a name and a reason, and the others are accepted. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Call, Definition } from '#engine/definition/types.ts'
import { createDraft } from '#server/artefacts/draft.ts'
import { run as keepFiles } from '#server/operations/general/files-keep.run.ts'
import type { Work } from '#server/operations/work.ts'
import type { StoredFiles } from '#server/storage/files/stored-files.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import { emptyFacts } from '#server/work/known-facts.ts'
import { arrivedMultipart } from './arrived.ts'
import { checkForm } from './check-form.ts'
import { expectedBody } from './expected-body.ts'
import { readMultipart } from './read-multipart.ts'

const field = { label: 'Papers', accept: ['.txt'] }
const agent = smallAgent({
  steps: [
    {
      type: 'form',
      id: 'papers',
      title: 'Papers',
      fields: [
        { ...field, type: 'files', id: 'papers' },
        { ...field, type: 'files', id: 'strict', broken: 'refuse' },
        { ...field, type: 'file', id: 'single' },
      ],
    },
  ],
}) as Definition

type Papers = Readonly<Record<string, string>>

async function send(to: 'papers' | 'strict' | 'single', files: Papers, single: Papers = {}) {
  const body = new FormData()
  for (const [name, content] of Object.entries(files)) body.append('files[]', new File([content], name))
  for (const [name, content] of Object.entries(single)) body.append('single', new File([content], name))
  return receive(to, new Request('http://localhost', { method: 'POST', body }))
}

async function receive(to: 'papers' | 'strict' | 'single', request: Request) {
  const stored = new Map<string, string>()
  const store: Partial<StoredFiles> = {
    async stage(name, content, { watch } = {}) {
      const bytes = await buffer(content)
      watch?.(bytes.length, bytes)
      const id = `id ${stored.size + 1}`
      stored.set(id, name)
      return { id, name, size: bytes.length, content: id, fingerprint: id }
    },
    discard: (ids) => Promise.resolve(ids.forEach((id) => stored.delete(id))),
  }
  const expected = expectedBody(agent, post('send', { multipart: { 'files[]': to, single: 'single' } }) as Call)
  const parts = await readMultipart(Readable.from([Buffer.from(await request.arrayBuffer())]), {
    contentType: request.headers.get('Content-Type') ?? '',
    expected,
    largest: 1_000_000,
    // The reader uses no other part of the store.
    files: store as StoredFiles,
    room: { begin: () => Promise.resolve(), grow: () => undefined },
  })
  const arrived = arrivedMultipart(parts, expected)
  const draft = createDraft({
    session: 's',
    artefacts: new Map(),
    parts: arrived.parts,
    store: { dataOf: () => Promise.resolve(undefined) },
    files: store as StoredFiles,
    signal: new AbortController().signal,
  })
  return { arrived, draft, stored, expected }
}

const empty = { file: 'Empty.txt', problem: expect.stringMatching(/^"Empty\.txt" is empty\. /) }

test('the others are kept, and the broken file has a name and a reason, but no content', async () => {
  const { arrived, draft, stored } = await send('papers', { 'A.txt': 'One.', 'Empty.txt': '', 'B.txt': 'Two.' })
  const names = () =>
    draft
      .artefacts([])
      .files('files')
      .map(({ name }) => name)
  expect([names(), await draft.artefacts([]).broken('files')]).toEqual([['A.txt', 'B.txt'], [empty]])
  expect(arrived.files.get('files')?.map(({ name }) => name)).toEqual(['A.txt', 'Empty.txt', 'B.txt'])
  expect([...stored.values()]).toEqual(['A.txt', 'B.txt'])

  expect(draft.keepParts(['files'])).toEqual([empty])
  expect([names(), await draft.artefacts([]).broken('files')]).toEqual([['A.txt', 'B.txt'], [empty]])
  expect(draft.artefacts([]).names()).toEqual(['files'])
})

test.each([
  ['the field says so', 'strict', { 'A.txt': 'One.', 'Empty.txt': '' }],
  ['the field takes one file', 'single', { 'Empty.txt': '' }],
  ['no other file remains', 'papers', { 'Empty.txt': '' }],
] as const)('it is refused where %s', async (_, to, files) => {
  await expect(send(to, files)).rejects.toMatchObject({ status: 422, message: empty.problem })
})

test('of several fields, the one whose only file is broken counts as empty, and the file of the other field is kept', async () => {
  const { arrived, draft, expected } = await send('papers', { 'Empty.txt': '' }, { 'A.txt': 'One.' })
  checkForm({ definition: agent, expected, arrived, known: emptyFacts(agent, 'Zofa') })
  expect(draft.keepParts(['files', 'single'])).toEqual([empty])
  const artefacts = draft.artefacts([])
  expect([artefacts.files('files'), artefacts.files('single').map(({ name }) => name)]).toEqual([[], ['A.txt']])
  expect(await artefacts.broken('files')).toEqual([empty])
})

test('the request is refused if the form requires a file of the field whose only file is broken', async () => {
  const { arrived, expected } = await send('papers', { 'Empty.txt': '' }, { 'A.txt': 'One.' })
  const [step, ...others] = agent.steps
  const rules = [{ require: ['papers', 'single'], message: 'Choose both.' }]
  const definition = { ...agent, steps: [{ ...step, rules }, ...others] } as Definition
  const request = { definition, expected, arrived, known: emptyFacts(definition, 'Zofa') }
  expect(() => checkForm(request)).toThrow(expect.objectContaining({ status: 422, message: empty.problem }))
})

test('a part of a file field without any name of a file is refused with a sentence', async () => {
  const body =
    '--edge\r\nContent-Disposition: form-data; name="files[]"\r\nContent-Type: application/octet-stream\r\n\r\nOne.\r\n--edge--\r\n'
  const headers = { 'Content-Type': 'multipart/form-data; boundary=edge' }
  const request = new Request('http://localhost', { method: 'POST', headers, body })
  const message = '"files[]" must be a file. Send it with the name of the file.'
  await expect(receive('papers', request)).rejects.toMatchObject({ status: 400, message })
})

test('files.keep with "refuse" keeps nothing', async () => {
  const broken = { file: 'Empty.txt', problem: 'It is empty.' }
  const work = { keepParts: () => [broken] } as unknown as Work
  await expect(keepFiles({ broken: 'refuse' }, work)).rejects.toMatchObject({ status: 422, message: broken.problem })
  await expect(keepFiles({}, work)).resolves.toBeUndefined()
})
