/** The start page: who is sent to the sign-in, and where others are led. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'

const signedOut = { state: 'signed-out' } as const
const welcome = () => screen.findByRole('heading', { name: 'Welcome, Ada' })

describe('somebody who is not signed in', () => {
  test.each(['/', '/auth0/start', '/login'])(
    'ROUTE-01 ROUTE-08 AUTH-07 AUTH-16 is sent from %s to sign in, before any workspace is asked for',
    async (address) => {
      const portal = openPortal(address, { identity: signedOut })
      await screen.findByText('Taking you to sign-in…')
      await waitFor(() => expect(portal.signIns).toEqual([undefined]))
      expect(portal.server.requests).toEqual([])
    },
  )

  test('is offered a sign-in after having signed out, instead of being signed in again at once', async () => {
    localStorage.setItem('auth:signed-out', '1')
    const portal = openPortal('/', { identity: signedOut })
    await screen.findByRole('heading', { name: 'You are signed out' })
    expect(portal.signIns).toEqual([])

    await portal.user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(portal.signIns).toEqual([undefined]))
  })

  test('AUTH-10 sees that and why the login failed, and can try again', async () => {
    const refused = async () => {
      throw new Error('The popup of the bank is open.')
    }
    const portal = openPortal('/', { identity: { ...signedOut, signIn: refused } })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'Login failed' })).toBeTruthy()
    expect(alert.textContent).toContain('The popup of the bank is open.')
    expect(document.title).toBe('Login failed – Stepwright')

    portal.become({ signIn: async (destination) => void portal.signIns.push(destination) })
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(portal.signIns).toEqual([undefined])
  })

  test('AUTH-04 may sign in with a popup where the redirect fails', async () => {
    const refused = async () => {
      throw new Error('No way.')
    }
    const portal = openPortal('/', { identity: { ...signedOut, signIn: refused } })
    await portal.user.click(await screen.findByRole('button', { name: 'Sign in with a popup' }))
    expect(await welcome()).toBeTruthy()
    expect(portal.address()).toBe('/dashboard')
  })
})

describe('somebody who is signed in', () => {
  test('AUTH-18 reads that the access is checked while the workspaces load', async () => {
    const server = fakeServer({ clients: ['Zofa'] })
    let arrive: (reply: object) => void = () => undefined
    server.answer('GET /api/me/clients', () => new Promise((resolve) => (arrive = resolve)))
    openPortal('/', { server })
    expect((await screen.findByRole('status')).textContent).toBe('Checking your access…')
    await waitFor(() => expect(server.requests).toHaveLength(1))
    arrive({ allowed_clients: ['Zofa'] })
    expect(await welcome()).toBeTruthy()
  })

  test('AUTH-17 asks the server for the workspaces with the bearer token', async () => {
    const { server } = openPortal('/')
    await welcome()
    const [asked] = server.requestsTo('GET /api/me/clients')
    expect(asked?.headers.get('Authorization')).toBe('Bearer access-token')
  })

  test.each([[['VetWay', 'Everpro', 'Tender360']], [['Zofa', 'Stepwright']]])(
    'ACCESS-01 may choose from the workspaces that the server lists, and from no others: %j',
    async (clients) => {
      openPortal('/', { account: { clients } })
      await screen.findByRole('heading', { name: 'Select a workspace' })
      const list = screen.getByRole('list')
      expect(
        within(list)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(clients)
    },
  )

  test('ACCESS-01 is in a workspace only while the server lists it', async () => {
    const server = fakeServer({ clients: ['Zofa'] })
    const first = openPortal('/', { server })
    await welcome()
    expect(sessionStorage.getItem('client')).toBe('Zofa')
    first.unmount()

    server.answer('GET /api/me/clients', { allowed_clients: ['VetWay'] })
    openPortal('/', { server })
    await waitFor(() => expect(sessionStorage.getItem('client')).toBe('VetWay'))
    await welcome()
  })

  test('AUTH-19 ACCESS-02 without a workspace is in Public, on its dashboard', async () => {
    const portal = openPortal('/', { account: { clients: [] } })
    await screen.findByRole('heading', { name: 'Existing Custom Agent Examples' })
    expect(portal.address()).toBe('/users/dashboard')
    expect(sessionStorage.getItem('client')).toBe('Public')
  })

  test('AUTH-20 with exactly one workspace is in it, on its dashboard', async () => {
    const portal = openPortal('/', { account: { clients: ['Zofa'] } })
    await welcome()
    expect(portal.address()).toBe('/dashboard')
    expect(sessionStorage.getItem('client')).toBe('Zofa')
  })

  test('AUTH-21 ACCESS-03 with several workspaces picks one', async () => {
    const portal = openPortal('/auth0/start', { account: { clients: ['PaveleyHR', 'Zofa'] } })
    await screen.findByRole('heading', { name: 'Select a workspace' })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['PaveleyHR', 'Zofa'])
    expect(sessionStorage.getItem('client')).toBe(null)

    await portal.user.click(screen.getByRole('button', { name: 'PaveleyHR' }))
    await welcome()
    expect(portal.address()).toBe('/dashboard')
    expect(sessionStorage.getItem('client')).toBe('PaveleyHR')
  })

  test.each([
    ['an own page with its search', '/account/change-password?from=mail#top', '/account/change-password?from=mail'],
    ['an agent of the workspace', '/agent/sofa-texture-gen', '/agent/sofa-texture-gen'],
    ['an agent of others', '/agent/sop-gen', '/dashboard'],
    ['a page of others', '/admin/agent-instructions', '/dashboard'],
    ['no page at all', '/nothing', '/dashboard'],
    ['another site', 'https://elsewhere.example/dashboard', '/dashboard'],
    ['another site without a scheme', '//elsewhere.example/dashboard', '/dashboard'],
    ['a script', 'javascript:alert(1)', '/dashboard'],
    ['the way in itself', '/login', '/dashboard'],
  ])('continues to the destination if it is ours and permitted: %s', async (_what, destination, address) => {
    const portal = openPortal('/login', { account: { clients: ['Zofa'] }, state: { destination } })
    await waitFor(() => expect(portal.address()).toBe(address))
  })
})

describe('a failure', () => {
  test('AUTH-22 AUTH-23 AUTH-24 shows the error and where to look', async () => {
    const server = fakeServer({ clients: ['Zofa'] })
    server.answer('GET /api/me/clients', Response.json({}, { status: 503 }))
    const portal = openPortal('/', { server })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'We hit a snag' })).toBeTruthy()
    expect(within(alert).getByText('HTTP 503')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'The audience must match the API’s audience, https://portal.example.com/api.',
      'The user must be in the client map.',
      'For verbose logs, set the debug flag auth:debug to 1 in local storage.',
    ])

    server.answer('GET /api/me/clients', { allowed_clients: ['Zofa'] })
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await welcome()).toBeTruthy()
  })

  test('AUTH-10 of the access token says so, and why', async () => {
    const token = async () => {
      throw new Error('Get access token failed', { cause: new Error('Login required') })
    }
    const { server } = openPortal('/', { identity: { token } })
    await screen.findByRole('heading', { name: 'We hit a snag' })
    expect(screen.getByText('Get access token failed')).toBeTruthy()
    expect(screen.getByText('Login required')).toBeTruthy()
    expect(server.requests).toEqual([])
  })
})
