/** The end of a session deletes its files, so the portal asks first about results that were not downloaded. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueEntry } from '#engine/access/catalogue-entry.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
import { post, smallAgent } from '#tests/driver/small-agent.ts'

const agent = smallAgent({
  calls: { send: post('send', { session: 'opens', json: { sessionId: '@session' } }) },
  steps: [
    {
      id: 'only',
      title: 'Only',
      type: 'form',
      actions: [{ id: 'send', label: 'Send', run: [{ do: 'call', call: 'send' }], completes: true }],
    },
  ],
})

/** A run whose work is done, and the names of the requests that read its results and end it. */
async function done(run: object) {
  const server = fakeServer({ clients: ['Zofa'] })
  server.answer('GET /api/agents', { agents: [catalogueEntry(agent, { workspace: 'Zofa', provider: 'Stepwright' })] })
  server.answer('GET /api/me/sessions?agent=small', { sessions: [] })
  server.answer('POST /api/agent/small/send', { success: true })
  const portal = openPortal('/agent/small', { client: 'Zofa', server })
  await portal.user.click(await screen.findByRole('button', { name: 'Send' }, { timeout: 60_000 }))
  const end = await screen.findByRole('button', { name: 'End Session' }, { timeout: 60_000 })
  const sent = server.requestsTo('POST /api/agent/small/send')[0]
  const { sessionId: session = '' } = (sent?.body ?? {}) as { sessionId?: string }
  server.answer(`GET /api/me/runs/${session}`, run)
  server.answer(`DELETE /api/session/${session}`, { success: true })
  await portal.user.click(end)
  return { portal, deletions: () => server.requestsTo(`DELETE /api/session/${session}`).length, end, session }
}

const result = (name: string, downloaded: boolean) => ({ of: name, at: 0, name, size: 9, downloaded })
const question = () => screen.findByRole('dialog', { name: 'End without downloading?' })

test(
  'SESS-01 a result that was not downloaded is asked about, and the run stays as it is',
  { timeout: 90_000 },
  async () => {
    const { portal, deletions, session } = await done({
      results: [result('A.docx', true), result('B & C.docx', false)],
    })
    const dialog = await question()
    expect(dialog.textContent).toContain('This file was not downloaded. Ending the session deletes it from the server.')
    expect(dialog.textContent).not.toContain('A.docx')
    expect(within(dialog).getByRole('link', { name: 'Download B & C.docx' }).getAttribute('href')).toBe(
      `/api/me/runs/${session}/file?of=B+%26+C.docx&at=0&dl=1`,
    )
    const stay = within(dialog).getByRole('button', { name: 'Stay' })
    expect(document.activeElement).toBe(stay)
    await portal.user.click(stay)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(deletions()).toBe(0)
    expect(portal.address()).toBe('/agent/small')
    await portal.user.click(await screen.findByRole('button', { name: 'End Session' }))
    await portal.user.click(within(await question()).getByRole('button', { name: 'End and delete' }))
    await waitFor(() => expect(portal.address()).toBe('/dashboard'))
    expect(deletions()).toBe(1)
  },
)

test.each([
  { what: 'all was downloaded', run: { results: [result('A.docx', true)] } },
  { what: 'nothing was made', run: { results: [] } },
])('SESS-01 nothing is asked when $what', async ({ run }) => {
  const { portal, deletions } = await done(run)
  await waitFor(() => expect(portal.address()).toBe('/dashboard'))
  expect(deletions()).toBe(1)
})

test('a server that cannot say what was downloaded is no reason to delete without a question', async () => {
  const { deletions } = await done({})
  expect((await question()).textContent).toContain('The server did not say whether you downloaded what was made.')
  expect(deletions()).toBe(0)
})
