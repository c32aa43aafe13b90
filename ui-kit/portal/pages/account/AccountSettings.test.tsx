/** Changing the password. */
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type FakeServer, fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'

const good = { current: 'the-old-password', next: 'a-new-password', confirm: 'a-new-password' }
const call = 'POST /api/users/change-password'

async function open(server: FakeServer = fakeServer({ clients: ['Zofa'] })) {
  server.answer(call, { success: true })
  const portal = openPortal('/account/change-password', { server, client: 'Zofa' })
  await screen.findByRole('heading', { name: 'Account Settings' })
  return portal
}

async function submit({ user }: { user: Awaited<ReturnType<typeof open>>['user'] }, given: Partial<typeof good> = {}) {
  const { current, next, confirm } = { ...good, ...given }
  await user.type(screen.getByLabelText('Current password'), current)
  await user.type(screen.getByLabelText('New password'), next)
  await user.type(screen.getByLabelText('Confirm password'), confirm)
  await user.click(screen.getByRole('button', { name: 'Update password' }))
}

test('ACCT-01 shows the username, which cannot be changed, and asks for the rest', async () => {
  await open()
  const username = screen.getByLabelText<HTMLInputElement>('Username')
  expect(username.value).toBe('ada@example.com')
  expect(username.readOnly).toBe(true)
  for (const name of ['Current password', 'New password', 'Confirm password']) {
    expect(screen.getByLabelText<HTMLInputElement>(name).type).toBe('password')
  }
  expect(screen.getByRole('button', { name: 'Update password' })).toBeTruthy()
})

describe('before it is sent', () => {
  test('ACCT-02 a session without a workspace is asked to log in again', async () => {
    const portal = await open()
    // Changed without the event on which the guard would have left the page.
    sessionStorage.removeItem('client')
    await submit(portal)
    expect((await screen.findByRole('alert')).textContent).toBe('No client in session. Please log in again.')
    expect(portal.server.requestsTo(call)).toEqual([])
  })

  test('ACCT-03 a confirmation that differs is reported', async () => {
    const portal = await open()
    await submit(portal, { next: 'short', confirm: 'other' })
    expect((await screen.findByRole('alert')).textContent).toBe('Passwords do not match.')
    expect(portal.server.requestsTo(call)).toEqual([])
  })

  test('ACCT-04 eleven characters are too few', async () => {
    const portal = await open()
    await submit(portal, { next: '12345678901', confirm: '12345678901' })
    expect((await screen.findByRole('alert')).textContent).toBe('Password must be at least 12 characters.')
    expect(portal.server.requestsTo(call)).toEqual([])
  })

  test('ACCT-04 twelve characters are enough', async () => {
    const portal = await open()
    await submit(portal, { next: '123456789012', confirm: '123456789012' })
    await waitFor(() => expect(portal.server.requestsTo(call)).toHaveLength(1))
  })
})

describe('what is sent', () => {
  test('ACCT-05 the username and both passwords, asking for JSON', async () => {
    const portal = await open()
    await submit(portal)
    await waitFor(() => expect(portal.server.requestsTo(call)).toHaveLength(1))
    const [asked] = portal.server.requestsTo(call)
    expect(asked?.body).toEqual({
      username: 'ada@example.com',
      currentPassword: 'the-old-password',
      newPassword: 'a-new-password',
    })
    expect(asked?.headers.get('Accept')).toBe('application/json')
  })

  test('ACCT-06 a bearer token if one is stored, and the CSRF token of the cookie', async () => {
    const portal = await open()
    sessionStorage.setItem('token', 'stored-token')
    document.cookie = 'XSRF-TOKEN=xsrf'
    onTestFinished(() => void (document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT'))
    await submit(portal)
    await waitFor(() => expect(portal.server.requestsTo(call)).toHaveLength(1))
    const [asked] = portal.server.requestsTo(call)
    expect(asked?.headers.get('Authorization')).toBe('Bearer stored-token')
    expect(asked?.headers.get('X-XSRF-TOKEN')).toBe('xsrf')
  })

  test('ACCT-06 the CSRF token of a meta element, and no bearer token if none is stored', async () => {
    const portal = await open()
    document.head.innerHTML = '<meta name="csrf-token" content="from-meta">'
    await submit(portal)
    await waitFor(() => expect(portal.server.requestsTo(call)).toHaveLength(1))
    const [asked] = portal.server.requestsTo(call)
    expect(asked?.headers.get('Authorization')).toBe(null)
    expect(asked?.headers.get('X-XSRF-TOKEN')).toBe('from-meta')
  })
})

describe('what comes back', () => {
  test.each([
    [401, { error: 'The current password is wrong.' }, 'The current password is wrong.'],
    [401, {}, 'Unauthorized — please log in again.'],
    [403, { error: 'Whatever.' }, 'Forbidden — CSRF or permissions.'],
    [400, { error: 'Whatever.' }, 'Failed to change password.'],
    [500, {}, 'Failed to change password.'],
  ])('ACCT-07 %i with %j says: %s', async (status, body, text) => {
    const portal = await open()
    portal.server.answer(call, Response.json(body, { status }))
    await submit(portal)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a-new-password')
  })

  test('ACCT-07 a server out of reach says that it failed', async () => {
    const portal = await open()
    portal.server.answer(call, () => {
      throw new TypeError('fetch failed')
    })
    await submit(portal)
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to change password.')
  })

  test('ACCT-07 the reason of a refusal stands beside the field that it is about, and stays after the message', async () => {
    const why = 'This password is among the most common ones, or close to one. Choose several words.'
    const portal = await open()
    portal.server.answer(call, Response.json({ error: why, field: 'newPassword' }, { status: 400 }))
    await submit(portal)
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to change password.')
    const field = screen.getByLabelText<HTMLInputElement>('New password')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(why)

    await waitFor(() => expect(screen.queryByRole('alert')).toBe(null), { timeout: 5_000 })
    expect(screen.getByText(why).isConnected).toBe(true)
    portal.server.answer(call, { success: true })
    await portal.user.click(screen.getByRole('button', { name: 'Update password' }))
    await screen.findByText('Password updated successfully.')
    expect(screen.queryByText(why)).toBe(null)
  })

  test('how long to wait after too many tries stands beside the current password', async () => {
    const portal = await open()
    const why = 'Too many tries. Try again in 15 minutes.'
    portal.server.answer(call, Response.json({ error: why, field: 'currentPassword' }, { status: 429 }))
    await submit(portal)
    await screen.findByText(why)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
  })

  test('ACCT-08 success says so, and empties the fields', async () => {
    const portal = await open()
    await submit(portal)
    expect(await screen.findByText('Password updated successfully.')).toBeTruthy()
    for (const name of ['Current password', 'New password', 'Confirm password']) {
      expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe('')
    }
  })

  test('a tenant that changes passwords by e-mail has its sentence shown, and left to be read', async () => {
    const portal = await open()
    portal.server.answer(call, Response.json({ error: 'We have sent you an e-mail.' }, { status: 409 }))
    await submit(portal)
    const told = await screen.findByText('We have sent you an e-mail.')
    vi.useFakeTimers()
    act(() => void vi.advanceTimersByTime(10_000))
    expect(told.isConnected).toBe(true)
  })
})

test('WIZ-10 a message clears itself between 2.2 and 2.8 s', async () => {
  const portal = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  act(() => screen.getByRole('button', { name: 'Update password' }).click())
  const alert = screen.getByRole('alert')
  expect(portal.server.requestsTo(call)).toEqual([])
  act(() => void vi.advanceTimersByTime(2150))
  expect(alert.isConnected).toBe(true)
  act(() => void vi.advanceTimersByTime(600))
  expect(alert.isConnected).toBe(false)
})
