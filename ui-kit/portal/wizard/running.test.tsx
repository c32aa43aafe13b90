/** A wizard is started once: data that arrives later for the page discards nothing that the user has entered. */
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueEntry } from '#engine/access/catalogue-entry.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
import { post, smallAgent } from '#tests/driver/small-agent.ts'

const agent = smallAgent({
  calls: { send: post('send', { multipart: { sessionId: '@session', name: 'name', notes: 'notes' } }) },
  steps: [
    {
      id: 'upload',
      title: 'Upload',
      type: 'form',
      fields: [
        { id: 'name', label: 'Name', type: 'text' },
        { id: 'notes', label: 'Notes', type: 'file', accept: ['.txt'], maxMB: 1 },
      ],
      actions: [{ id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }], completes: true }],
    },
  ],
})

test('a text and a file that were entered stay when the workspaces of the user arrive late, their sign-in is renewed, or they come to the same page again', async () => {
  const server = fakeServer({ clients: ['Zofa'] })
  server.answer('GET /api/agents', { agents: [catalogueEntry(agent, { workspace: 'Zofa', provider: 'Stepwright' })] })
  let arrive: (clients: object) => void = () => undefined
  server.answer('GET /api/me/clients', () => new Promise<object>((resolve) => (arrive = resolve)))
  const { user, become, go } = openPortal('/agent/small', { client: 'Zofa', server })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada')
  await user.upload(screen.getByLabelText('Notes'), new File(['a'], 'Notes.txt', { type: 'text/plain' }))
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

  await act(async () => arrive({ allowed_clients: ['Zofa', 'VetWay'] }))
  become({ user: { sub: 'local|1', name: 'Ada King' } })
  act(() => go('/agent/small'))
  await act(async () => undefined)
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(name)
  expect(name.value).toBe('Ada')
  expect(screen.getByText('Notes.txt')).toBeDefined()
  expect(screen.queryByText(/left off/)).toBeNull()
})
