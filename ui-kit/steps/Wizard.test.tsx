/** A wizard that fails: the error boundary shows it, instead of a page that stands still. */
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { createWizard } from '#engine/machine/create-wizard.ts'
import { simulate } from '#engine/simulation/simulate.ts'
import { post, smallAgent } from '#tests/driver/small-agent.ts'
import { Wizard } from './Wizard.tsx'

const agent = smallAgent({
  calls: { open: post('open'), close: post('close', { session: 'ends' }) },
  end: { call: 'close' },
  steps: [
    {
      id: 'only',
      title: 'Only',
      type: 'form',
      actions: [{ id: 'open', label: 'Open', run: [{ do: 'call', call: 'open' }, { do: 'end' }] }],
    },
  ],
})

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failure: string | undefined }> {
  override state = { failure: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failure: String(error) }
  }

  override render() {
    return this.state.failure ?? this.props.children
  }
}

test('a machine that fails reaches the error boundary around its wizard', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const tick = () => new Promise<void>((resolve) => void setTimeout(resolve))
  const { host, clock } = simulate({ server: async () => Response.json({ success: true }), tick })
  const broken = {
    ...host,
    go: () => {
      throw new Error('The page cannot be left.')
    },
  }
  const start = { product: 'Stepwright', client: 'Zofa', endTo: undefined, chosen: undefined }
  const actor = createActor(createWizard(agent, broken, start)).start()
  render(
    <Boundary>
      <Wizard definition={agent} actor={actor} panels={{}} host={broken} instructions={undefined} />
    </Boundary>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await act(() => clock.advance(1000))

  expect(actor.getSnapshot().status).toBe('error')
  expect(screen.getByText('Error: The page cannot be left.')).toBeDefined()
  complaints.mockRestore()
})
