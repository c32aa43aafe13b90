/** The end of a session whose results were not downloaded: it asks first, and deletes nothing unless the user agrees. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueEntry } from '#engine/access/catalogue-entry.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
import { post, smallAgent } from '#tests/driver/small-agent.ts'

const agent = smallAgent({
  calls: { send: post('send') },
  steps: [
    {
      id: 'build',
      title: 'Build',
      type: 'form',
      actions: [{ id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }], completes: true }],
    },
  ],
})

const run = (...downloaded: readonly boolean[]) => ({
  results: downloaded.map((each, at) => ({
    of: `${at}`,
    at: 0,
    name: `Part ${at + 1}.docx`,
    size: 1,
    downloaded: each,
  })),
})

/** Presses "End Session" in a run of which the server says this; undefined: it knows no such run. */
async function pressEnd(known: object | undefined) {
  const server = fakeServer({ clients: ['Zofa'] })
  server.answer('GET /api/agents', { agents: [catalogueEntry(agent, { workspace: 'Zofa', provider: 'Stepwright' })] })
  server.answer('POST /api/agent/small/send', { success: true })
  const portal = openPortal('/agent/small', { client: 'Zofa', server })
  await portal.user.click(await screen.findByRole('button', { name: 'Send' }))
  const end = await screen.findByRole('button', { name: 'End Session' })
  const [sent] = server.requestsTo('POST /api/agent/small/send')
  const { sessionId = '' } = (sent?.body ?? {}) as { readonly sessionId?: string }
  if (known) server.answer(`GET /api/me/runs/${sessionId}`, known)
  server.answer(`DELETE /api/session/${sessionId}`, { success: true })
  await portal.user.click(end)
  return { ...portal, endings: () => server.requestsTo(`DELETE /api/session/${sessionId}`) }
}

test('a result that was not downloaded is named, and Stay ends nothing', async () => {
  const { user, endings } = await pressEnd(run(true, false))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('"Part 2.docx" was not downloaded. Ending the session deletes it.')
  expect(document.activeElement?.textContent).toBe('Stay')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'End Session' })).toBeDefined()
  expect(endings()).toEqual([])
})

test('several results are named together, and who agrees ends the session', async () => {
  const { user, endings } = await pressEnd(run(false, false))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(
    '"Part 1.docx" and "Part 2.docx" were not downloaded. Ending the session deletes them.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'End Session' }))
  await waitFor(() => expect(endings()).toHaveLength(1))
})

test.each([
  ['all results were downloaded', run(true, true)],
  ['nothing was made', run()],
  ['the server does not know what was made', undefined],
])('nobody is asked when %s', async (_, known) => {
  const { endings } = await pressEnd(known)
  await waitFor(() => expect(endings()).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
