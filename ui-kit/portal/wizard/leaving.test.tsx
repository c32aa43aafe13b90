/** A wizard with unsaved changes is not left by accident. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { catalogueEntry } from '#engine/access/catalogue-entry.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
import { get, post, smallAgent } from '#tests/driver/small-agent.ts'

const agent = smallAgent({
  calls: {
    content: get('content', { reply: { content: 'map' } }),
    save: post('save', { json: { sessionId: '@session', headline: 'headline' } }),
  },
  steps: [
    {
      id: 'review',
      title: 'Review',
      type: 'review',
      sections: [
        {
          id: 'content',
          title: 'Change Content',
          load: { call: 'content', at: 'content' },
          fields: [{ id: 'headline', label: 'Headline', type: 'text' }],
          action: { id: 'save', label: 'Save', run: [{ do: 'call', call: 'save' }] },
        },
      ],
      actions: [
        { id: 'finish', label: 'Finish', checks: 'none', run: [{ do: 'end', otherwise: 'leave' }] },
        { id: 'on', label: 'Next', checks: 'none', run: [], then: 'next' },
      ],
    },
    { id: 'last', title: 'Last', type: 'form' },
  ],
})

async function edited() {
  const server = fakeServer({ clients: ['Zofa'] })
  server.answer('GET /api/agents', { agents: [catalogueEntry(agent, { workspace: 'Zofa', provider: 'Stepwright' })] })
  server.answer('GET /api/me/sessions?agent=small', { sessions: [] })
  server.answer('GET /api/agent/small/content', { success: true, content: { headline: 'Before' } })
  server.answer('POST /api/agent/small/save', { success: true })
  const portal = openPortal('/agent/small', { client: 'Zofa', server })
  await portal.user.click(await screen.findByRole('button', { name: /Change Content/ }, { timeout: 60_000 }))
  await portal.user.type(await screen.findByRole('textbox', { name: 'Headline' }), ' and after')
  return portal
}
const question = () => screen.findByRole('dialog', { name: 'Leave with unsaved changes?' })

describe('a wizard with unsaved changes', () => {
  test(
    'asks before another page of the portal is opened, and stays if the user wants to',
    { timeout: 90_000 },
    async () => {
      const portal = await edited()
      act(() => portal.go('/account/change-password'))
      const dialog = await question()
      expect(dialog.textContent).toContain('1 change is not saved. What you typed stays on this device')
      await portal.user.click(within(dialog).getByRole('button', { name: 'Stay' }))
      expect(portal.address()).toBe('/agent/small')
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Headline' }).value).toBe('Before and after')

      act(() => portal.go('/account/change-password'))
      await portal.user.click(within(await question()).getByRole('button', { name: 'Leave' }))
      await waitFor(() => expect(portal.address()).toBe('/account/change-password'))
    },
  )

  test('asks before Logout, while it can still be saved, and says that what was typed will be gone', async () => {
    const portal = await edited()
    await portal.user.click(screen.getByRole('button', { name: 'Logout' }))
    const dialog = await screen.findByRole('dialog', { name: 'Log out with unsaved changes?' })
    expect(dialog.textContent).toContain('1 change is not saved. Logging out removes what you typed from this device.')
    await portal.user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(portal.server.requestsTo('POST /api/auth/logout')).toEqual([])

    await portal.user.click(screen.getByRole('button', { name: 'Logout' }))
    await portal.user.click(
      within(await screen.findByRole('dialog', { name: 'Log out with unsaved changes?' })).getByRole('button', {
        name: 'Log out',
      }),
    )
    await waitFor(() => expect(portal.signOuts()).toBe(1))
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  test('asks before the tab is closed, until they are saved', async () => {
    const portal = await edited()
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(true)
    await portal.user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('All changes are saved.')
    expect(isAsked()).toBe(false)
    act(() => portal.go('/account/change-password'))
    await waitFor(() => expect(portal.address()).toBe('/account/change-password'))
  })

  const goingOn = () => screen.findByRole('dialog', { name: 'Go on with unsaved changes?' })
  const answer = async (portal: Awaited<ReturnType<typeof edited>>, name: string) =>
    portal.user.click(within(await goingOn()).getByRole('button', { name }))

  test('asks once when the wizard itself leads on at its end, and goes without them if the user wants to', async () => {
    const portal = await edited()
    await portal.user.click(screen.getByRole('button', { name: 'Finish' }))
    expect((await goingOn()).textContent).toContain('1 change is not saved.')
    await answer(portal, 'Go on without them')
    await waitFor(() => expect(portal.address()).not.toBe('/agent/small'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(portal.server.requestsTo('POST /api/agent/small/save')).toEqual([])
  })

  test('asks before its own next step, stays on Escape and on Stay, and saves them if the user wants to', async () => {
    const portal = await edited()
    await portal.user.click(screen.getByRole('button', { name: 'Next' }))
    const dialog = await goingOn()
    expect(screen.getByText('Waiting for your answer…', { selector: 'bdi' })).toBeDefined()
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Stay' }))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await portal.user.click(screen.getByRole('button', { name: 'Next' }))
    await answer(portal, 'Stay')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Headline' }).value).toBe('Before and after')
    expect(portal.server.requestsTo('POST /api/agent/small/save')).toEqual([])

    await portal.user.click(screen.getByRole('button', { name: 'Next' }))
    await answer(portal, 'Save and go on')
    await screen.findByRole('heading', { name: 'Last' })
    expect(portal.server.requestsTo('POST /api/agent/small/save')).toHaveLength(1)
  })
})
