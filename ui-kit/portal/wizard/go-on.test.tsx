/** A result goes on to another agent without a download: its new run begins with the file in its field. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueEntry } from '#engine/access/catalogue-entry.ts'
import type { PublicDefinition } from '#engine/definition/public-definition.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'

const offer = 'The picture can be framed next.'
const giver = smallAgent({
  calls: {
    send: post('send'),
    picture: get('picture/{session}', { file: 'picture.png' }),
  },
  steps: [
    {
      id: 'only',
      title: 'Only',
      type: 'form',
      goOn: {
        text: offer,
        label: 'Go on to the frame',
        agent: 'framer',
        field: 'photo',
        call: 'picture',
        shown: { done: 'send' },
      },
      actions: [{ id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }] }],
    },
  ],
})
const taker = smallAgent({
  id: 'framer',
  name: 'Framer',
  path: '/agent/framer',
  steps: [
    {
      id: 'choose',
      title: 'Choose',
      type: 'form',
      fields: [{ type: 'file', id: 'photo', label: 'Photo', accept: ['.png'] }],
    },
  ],
})

async function sent(agents: readonly PublicDefinition[], picture: object) {
  const server = fakeServer({ clients: ['Zofa'] })
  const entries = agents.map((agent) => catalogueEntry(agent, { workspace: 'Zofa', provider: 'Stepwright' }))
  server.answer('GET /api/agents', { agents: entries })
  for (const { id } of agents) server.answer(`GET /api/me/sessions?agent=${id}`, { sessions: [] })
  server.answer('POST /api/agent/small/send', { success: true })
  const portal = openPortal('/agent/small', { client: 'Zofa', server })
  const button = await screen.findByRole('button', { name: 'Send' }, { timeout: 60_000 })
  expect(screen.queryByText(offer)).toBeNull()
  await portal.user.click(button)
  await waitFor(() => expect(server.requestsTo('POST /api/agent/small/send')).toHaveLength(1))
  const { sessionId = '' } = (server.requestsTo('POST /api/agent/small/send')[0]?.body ?? {}) as { sessionId?: string }
  server.answer(`GET /api/agent/small/picture/${sessionId}`, picture)
  return { portal, server, sessionId }
}
const slow = { timeout: 60_000 }

test('the other agent begins with the file in its field, and sends nothing yet', { timeout: 180_000 }, async () => {
  const picture = new Response('pixels', { headers: { 'Content-Type': 'image/png' } })
  const { portal, server, sessionId } = await sent([giver, taker], picture)
  await portal.user.click(await screen.findByRole('button', { name: 'Go on to the frame' }, slow))
  await screen.findByText('Photo: picture.png was taken over. Nothing is sent before you press a button.', {}, slow)
  expect(portal.address()).toBe('/agent/framer')
  expect(await screen.findByRole('button', { name: 'Remove picture.png' })).toBeTruthy()
  expect(server.requestsTo(`GET /api/agent/small/picture/${sessionId}`)).toHaveLength(1)
})

test('a file that is gone is reported, and the other agent is open all the same', { timeout: 180_000 }, async () => {
  const gone = Response.json({ error: 'This session has ended.' }, { status: 404 })
  const { portal } = await sent([giver, taker], gone)
  await portal.user.click(await screen.findByRole('button', { name: 'Go on to the frame' }, slow))
  await screen.findByText(/^Nothing was filled in: /, {}, slow)
  expect(portal.address()).toBe('/agent/framer')
})

test('nobody is offered an agent that the server does not list for them', { timeout: 180_000 }, async () => {
  const { server } = await sent([giver], {})
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy())
  expect(server.requestsTo('POST /api/agent/small/send')).toHaveLength(1)
  expect(screen.queryByText(offer)).toBeNull()
})
