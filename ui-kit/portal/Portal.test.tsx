/** The portal from its start. */
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { portalConfig } from '#tests/driver/components/workspaces.ts'
import { Portal } from './Portal.tsx'

function serve(config: () => Response) {
  vi.stubGlobal('fetch', async () => config())
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('AUTH-06 takes its settings from the server, and offers the sign-in', async () => {
  localStorage.setItem('auth:signed-out', '1')
  serve(() => Response.json(portalConfig))
  render(<Portal />)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeTruthy()
})

test.each([
  ['an error', () => Response.json({ error: 'No.' }, { status: 503 })],
  ['another shape', () => Response.json({ domain: 1 })],
  ['no JSON', () => new Response('<html>')],
])('says so when the server answers %s, and tries again', async (_what, answer) => {
  localStorage.setItem('auth:signed-out', '1')
  let reply = answer
  serve(() => reply())
  render(<Portal />)
  await screen.findByRole('heading', { name: 'The portal could not be loaded' })
  reply = () => Response.json(portalConfig)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeTruthy()
})
