/** What the page makes of the server's replies. */
import { expect, test } from 'vitest'
import { readAgents } from '#ui-kit/portal/read-agents.ts'

const answering = (reply: Response) => async () => reply

test('a list is taken as it is', async () => {
  const agents = [
    { id: 'a', name: 'A', path: '/agent/a', problems: [] },
    { id: 'b', name: 'b.json', problems: ['b.json is not readable JSON.'] },
  ]
  expect(await readAgents(answering(Response.json({ agents })))).toEqual(agents)
})

test.each([
  ['its own sentence', Response.json({ error: 'Not today.' }, { status: 500 }), 'Not today.'],
  ['no JSON', new Response('<html>', { status: 502 }), 'The server answered 502 without a list.'],
  ['another shape', Response.json({ agents: [{ id: 1 }] }), 'The server answered 200 without a list.'],
  ['nothing', Response.json(null), 'The server answered 200 without a list.'],
])('a reply with %s becomes a sentence', async (_what, reply, sentence) => {
  await expect(readAgents(answering(reply))).rejects.toThrow(sentence)
})

test('a server out of reach becomes a sentence', async () => {
  const unreachable = async () => {
    throw new TypeError('fetch failed')
  }
  await expect(readAgents(unreachable)).rejects.toThrow('The server could not be reached. Check the connection.')
})
