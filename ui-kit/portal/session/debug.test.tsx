/** The debug flag. */
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPortal } from '#tests/driver/components/open-portal.tsx'

async function logsOfSigningIn() {
  const log = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  openPortal('/')
  await screen.findByRole('heading', { name: 'Welcome, Ada' })
  return log.mock.calls
}

test('AUTH-23 with the flag the way in is logged, without a token', async () => {
  localStorage.setItem('auth:debug', '1')
  const logs = await logsOfSigningIn()
  expect(logs).toContainEqual(['[auth] GET /api/me/clients', { status: 200 }])
  expect(JSON.stringify(logs)).not.toContain('access-token')
})

test('without the flag nothing is logged', async () => {
  expect(await logsOfSigningIn()).toEqual([])
})
