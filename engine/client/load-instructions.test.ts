import { expect, test, vi } from 'vitest'
import { instructionFor, loadInstructions } from './load-instructions.ts'

const document = {
  title: 'SOPGen – Workflow',
  description: 'Instructions for SOPGen.',
  steps: [
    { index: 1, title: 'Choose the files', body: 'Three of them.' },
    { index: 2, title: 'Build', body: 'It takes a moment.' },
  ],
}
const fetchWithReply = (response: Response) =>
  vi.fn<(url: string, init: object) => Promise<Response>>(async () => response)

test('INSTR-05 the card asks for the document of its agent, with the workspace and the credentials', async () => {
  const fetch = fetchWithReply(Response.json(document))
  await loadInstructions(fetch, 'SOPGen', 'ILSGroup')
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/instructions/SOPGen', {
    headers: { Accept: 'application/json', 'X-Client-Name': 'ILSGroup' },
    credentials: 'include',
  })
})

test('INSTR-03 the card asks for JSON, names the workspace, and takes index, title and body of each step', async () => {
  const fetch = fetchWithReply(Response.json(document, { headers: { ETag: '"1-a"' } }))
  expect(await loadInstructions(fetch, 'SOPGen', 'ILSGroup')).toEqual({ state: 'found', steps: document.steps })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/api/instructions/SOPGen')
  expect(init).toMatchObject({ headers: { Accept: 'application/json', 'X-Client-Name': 'ILSGroup' } })
})

test('INSTR-01 it shows the step whose index is the number of the wizard step', async () => {
  const instructions = await loadInstructions(fetchWithReply(Response.json(document)), 'SOPGen', 'ILSGroup')
  expect(instructionFor(instructions, 2)).toEqual({ index: 2, title: 'Build', body: 'It takes a moment.' })
})

test('a step without a counterpart has none', async () => {
  const instructions = await loadInstructions(fetchWithReply(Response.json(document)), 'SOPGen', 'ILSGroup')
  expect(instructionFor(instructions, 3)).toBeUndefined()
})

test('INSTR-04 INSTR-06 INSTR-07 a document that was not created yet says where to create it', async () => {
  const instructions = await loadInstructions(fetchWithReply(Response.json({}, { status: 404 })), 'SOPGen', 'ILSGroup')
  expect(instructions).toEqual({
    state: 'missing',
    message: 'SOPGen.json not found. Create it in the admin instructions editor.',
  })
})

test.each([
  [
    'an error status',
    async () => new Response('', { status: 503, statusText: 'Service Unavailable' }),
    '503 Service Unavailable',
  ],
  [
    'a server out of reach',
    async () => Promise.reject(new TypeError('Failed to fetch')),
    'the server could not be reached',
  ],
  ['a page in place of the document', async () => new Response('<html>'), 'the reply is not JSON'],
])('INSTR-07 %s is an error with its cause', async (_what, fetch, cause) => {
  expect(await loadInstructions(fetch, 'SOPGen', 'ILSGroup')).toEqual({
    state: 'failed',
    message: `Unable to load SOPGen instructions: ${cause}`,
  })
})

test('a document of another shape shows what it has, and breaks nothing', async () => {
  const odd = { steps: [null, 7, { index: 'one' }, { index: 1 }] }
  const instructions = await loadInstructions(fetchWithReply(Response.json(odd)), 'SOPGen', 'ILSGroup')
  expect(instructions).toEqual({ state: 'found', steps: [{ index: 1, title: '', body: '' }] })
})
