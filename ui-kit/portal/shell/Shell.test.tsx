/** Header and sidebar. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { agentsOf } from '#tests/driver/components/agents-of.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal, type Opening } from '#tests/driver/components/open-portal.tsx'
import { setScreenWidth } from '#tests/driver/components/set-screen-width.ts'

const openDashboard = async (opening: Opening = {}) => {
  const portal = openPortal('/dashboard', { client: opening.account?.clients[0] ?? 'Zofa', ...opening })
  await screen.findByRole('heading', { name: 'Welcome, Ada' })
  return portal
}

const burger = () => screen.getByRole('button', { name: /sidebar$/ })
const sidebar = () => screen.queryByRole('navigation', { name: 'Main' })
const isOpen = () => burger().getAttribute('aria-expanded') === 'true'

describe('around every page', () => {
  test.each([
    '/dashboard',
    '/users/dashboard',
    '/auth0/whoami',
    '/auth0/no-access',
    '/account/change-password',
    '/agent/sofa-texture-gen',
    '/nothing',
  ])('SHELL-02 SHELL-03 SHELL-04 %s has a header and a sidebar', async (path) => {
    openPortal(path, { client: 'Zofa' })
    const header = await screen.findByRole('banner')
    expect(within(header).getByRole('button', { name: 'Close sidebar' })).toBeTruthy()
    expect(within(header).getByRole('link', { name: 'Stepwright' })).toBeTruthy()
    expect(within(header).getByRole('link', { name: 'Start page' })).toBeTruthy()
    expect(sidebar()).toBeTruthy()
  })

  test('a notice says that the network is gone and nothing is lost, until it is back', async () => {
    await openDashboard()
    const notice = () => screen.queryByText(/^You are offline\. What you entered stays on this page/)
    expect(notice()).toBe(null)
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(notice()).toBeTruthy()
    connection.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(notice()).toBe(null)
    connection.mockRestore()
  })

  test('a visitor of a page for anyone sees none', async () => {
    openPortal('/auth0/no-access', { identity: { state: 'signed-out' } })
    await screen.findByText("Sorry, you don't have access to this area.")
    expect(screen.queryByRole('button', { name: 'Logout' })).toBe(null)
  })
})

describe('the header', () => {
  test.each(['Stepwright', 'Start page'])('SHELL-04 %s leads to the dashboard', async (name) => {
    const portal = openPortal('/account/change-password', { client: 'Zofa' })
    await portal.user.click(await screen.findByRole('link', { name }))
    await screen.findByRole('heading', { name: 'Welcome, Ada' })
    expect(portal.address()).toBe('/dashboard')
  })

  test('SHELL-04 the mark moves while a call is under way', async () => {
    const server = fakeServer({ clients: ['Zofa'] })
    let arrive: (reply: object) => void = () => undefined
    server.answer('GET /api/me/whoami', () => new Promise((resolve) => (arrive = resolve)))
    openPortal('/auth0/whoami', { server, client: 'Zofa' })
    const mark = await screen.findByRole('link', { name: 'Start page' })
    expect(mark.dataset['state']).toBe('busy')
    await waitFor(() => expect(server.requestsTo('GET /api/me/whoami')).toHaveLength(1))
    arrive({ sub: 'local|1' })
    await waitFor(() => expect(mark.dataset['state']).toBe('idle'))
  })

  test('SHELL-03 the burger closes and opens the sidebar', async () => {
    const { user } = await openDashboard()
    expect(isOpen()).toBe(true)
    await user.click(burger())
    expect(isOpen()).toBe(false)
    expect(sidebar()).toBe(null)
    await user.click(burger())
    expect(isOpen()).toBe(true)
    expect(sidebar()).toBeTruthy()
  })
})

describe('the sidebar', () => {
  test('SHELL-05 leads to the dashboard', async () => {
    const portal = openPortal('/account/change-password', { client: 'Zofa' })
    await portal.user.click(await screen.findByRole('link', { name: 'Dashboard' }))
    await screen.findByRole('heading', { name: 'Welcome, Ada' })
    expect(portal.address()).toBe('/dashboard')
  })

  test('SHELL-06 the agents can be folded away and unfolded', async () => {
    const { user } = await openDashboard()
    expect(await screen.findByRole('link', { name: 'Sofa Texture Generator' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Agents' }))
    expect(screen.queryByRole('link', { name: 'Sofa Texture Generator' })).toBe(null)
    await user.click(screen.getByRole('button', { name: 'Agents' }))
    expect(screen.getByRole('link', { name: 'Sofa Texture Generator' })).toBeTruthy()
  })

  test('SHELL-08 says that no agents are assigned', async () => {
    const server = fakeServer({ clients: ['Zofa'] })
    server.answer('GET /api/agents', { agents: [] })
    await openDashboard({ server })
    expect(await screen.findByText('No agents assigned')).toBeTruthy()
  })

  test('SHELL-09 an inactive agent is there, and leads nowhere', async () => {
    const server = fakeServer({ clients: ['Zofa'] })
    server.answer('GET /api/agents', { agents: agentsOf('Zofa').map((agent) => ({ ...agent, active: false })) })
    const portal = await openDashboard({ server })
    const agent = await screen.findByRole('link', { name: 'Sofa Texture Generator' })
    expect(agent.getAttribute('aria-disabled')).toBe('true')
    await portal.user.click(agent)
    expect(portal.address()).toBe('/dashboard')
  })

  test('says when the agents could not be loaded, and loads them again', async () => {
    const server = fakeServer({ clients: ['Zofa'] })
    server.answer('GET /api/agents', Response.json({ error: 'Back in a minute.' }, { status: 503 }))
    const { user } = await openDashboard({ server })
    const again = await screen.findByRole('button', { name: 'Load again' })
    server.answer('GET /api/agents', { agents: agentsOf('Zofa') })
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Sofa Texture Generator' })).toBeTruthy()
  })

  test('SHELL-10 has an Admin section for admins', async () => {
    const portal = await openDashboard({ account: { clients: ['Stepwright'], isAdmin: true } })
    const section = await screen.findByRole('region', { name: 'Admin' })
    await portal.user.click(within(section).getByRole('link', { name: 'Agent Instructions' }))
    expect(portal.address()).toBe('/admin/agent-instructions')
    const [asked] = portal.server.requestsTo('GET /api/instructions/me')
    expect(asked?.headers.get('X-Client-Name')).toBe('Stepwright')
  })

  test('SHELL-10 has no Admin section for others', async () => {
    const { server } = await openDashboard({ account: { clients: ['Stepwright'], isAdmin: false } })
    await screen.findByRole('link', { name: 'Brief Generator' })
    await waitFor(() => expect(server.requestsTo('GET /api/instructions/me')).toHaveLength(1))
    expect(screen.queryByText('Admin')).toBe(null)
  })

  test('leads authors and publishers to the Agent Studio, and no other member of the provider', async () => {
    const { server } = await openDashboard({ account: { clients: ['Stepwright'], isAdmin: true } })
    await waitFor(() => expect(server.requestsTo('GET /api/instructions/me')).toHaveLength(1))
    await screen.findByRole('region', { name: 'Admin' })
    expect(screen.queryByRole('link', { name: 'Agent Studio' })).toBe(null)
    cleanup()
    await openDashboard({ account: { clients: ['Stepwright'], roles: ['author'] } })
    expect(await screen.findByRole('link', { name: 'Agent Studio' })).toBeTruthy()
  })

  test('leads to what the workspace may open beside its agents', async () => {
    await openDashboard({ account: { clients: ['PaveleyHR', 'Zofa'] } })
    expect(await screen.findByRole('link', { name: 'Switch workspace' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Account Settings' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Provider page' })).toBe(null)
  })

  test('SHELL-13 Logout ends the server’s session, clears session storage, and leaves for the origin', async () => {
    sessionStorage.setItem('anything', 'else')
    const portal = await openDashboard()
    await portal.user.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(portal.signOuts()).toBe(1))
    expect(portal.server.requestsTo('POST /api/auth/logout')).toHaveLength(1)
    expect(sessionStorage).toHaveLength(0)
    expect(localStorage.getItem('auth:signed-out')).toBe('1')
  })

  test('a logout in another tab also leaves the page in this tab', async () => {
    const portal = await openDashboard()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth:signed-out', newValue: '1' })))
    expect(portal.left).toEqual(['/'])
    expect(sessionStorage).toHaveLength(0)
  })

  test('SHELL-11 SHELL-12 credits the host and the AI provider 320 ms after it was expanded', async () => {
    const { user } = await openDashboard()
    await user.click(burger())
    vi.useFakeTimers()
    act(() => burger().click())
    act(() => void vi.advanceTimersByTime(319))
    expect(screen.queryByText(/^(Hosted|Powered) by/)).toBe(null)
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByText('Hosted by Stepwright Cloud')).toBeTruthy()
    expect(screen.getByText('Powered by Stepwright AI')).toBeTruthy()
  })

  test('SHELL-15 closes when the user navigates', async () => {
    const portal = await openDashboard()
    expect(isOpen()).toBe(true)
    await portal.user.click(await screen.findByRole('link', { name: 'Sofa Texture Generator' }))
    await screen.findByRole('heading', { name: 'Sofa Texture Generator' })
    expect(isOpen()).toBe(false)
  })
})

describe('the closed sidebar', () => {
  const rail = () => screen.queryByRole('navigation', { name: 'Quick links' })

  test('leaves its links as icons with their names on a wide screen', async () => {
    const { user, address } = await openDashboard({ account: { clients: ['Stepwright'], isAdmin: true } })
    await screen.findByRole('link', { name: 'Brief Generator' })
    const linksIn = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link')
    const textsIn = (name: string) => linksIn(name).map((link) => link.textContent)
    const open = textsIn('Main')
    expect(rail()).toBe(null)
    await user.click(burger())
    expect(open).toEqual(expect.arrayContaining(textsIn('Quick links')))
    const wanted = ['Dashboard', 'My work', 'Brief Generator', 'Audit log']
    expect(textsIn('Quick links')).toEqual(expect.arrayContaining(wanted))
    const brief = linksIn('Quick links').find((link) => link.textContent === 'Brief Generator')
    await user.click(brief ?? document.body)
    expect(address()).toBe('/agent/brief-generator')
  })

  test('leaves nothing on a narrow screen', async () => {
    setScreenWidth(375)
    await openDashboard()
    expect(rail()).toBe(null)
  })
})

describe('a narrow screen', () => {
  test('SHELL-14 begins with the sidebar closed', async () => {
    setScreenWidth(375)
    await openDashboard()
    expect(isOpen()).toBe(false)
    expect(sidebar()).toBe(null)
  })

  test('SHELL-14 that becomes 768 pixels wide or narrower closes it', async () => {
    setScreenWidth(769)
    await openDashboard()
    expect(isOpen()).toBe(true)
    act(() => setScreenWidth(768))
    expect(isOpen()).toBe(false)
  })

  test('shows it on top of the page: the focus goes in, and with Escape back to the burger', async () => {
    setScreenWidth(375)
    const { user } = await openDashboard()
    await user.click(burger())
    expect(document.activeElement?.textContent).toBe('Dashboard')
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(burger())
  })
})

describe('the keyboard', () => {
  test('comes first to a link that skips header and sidebar', async () => {
    const { user } = await openDashboard()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('goes on from the heading of a page that was opened, and the document has its title', async () => {
    const { user } = await openDashboard()
    expect(document.title).toBe('Dashboard – Stepwright')
    await user.click(screen.getByRole('link', { name: 'Account Settings' }))
    const heading = await screen.findByRole('heading', { name: 'Account Settings' })
    expect(document.activeElement).toBe(heading)
    expect(document.title).toBe('Account Settings – Stepwright')
  })
})

/** Typed from the specification's catalogue. */
const catalogue: readonly (readonly [row: string, name: string, path: string, clients: readonly string[]])[] = [
  ['CAT-01', 'Brief Generator', '/agent/brief-generator', []],
  ['CAT-02', 'Monthly Sales Product Reporting', '/agent/monthly-sales-product-reporting', ['VetWay']],
  ['CAT-03', 'HR Policies', '/agent/hr-policies', ['PaveleyHR']],
  ['CAT-04', 'Sofa Texture Generator', '/agent/sofa-texture-gen', ['Zofa']],
  ['CAT-05', 'SOP Generator', '/agent/sop-gen', ['ILSGroup']],
  ['CAT-06', 'Case Study Generator', '/agent/case-study-gen', ['Everpro', 'Public']],
  ['CAT-07', 'Tender Overview', '/agent/tender-overview', ['Tender360']],
  ['CAT-08', 'Schedule Agent', '/agent/schedule-agent', ['Everpro']],
  ['CAT-09', 'Audio Lookup', '/agent/audio-lookup', ['NationalBreakdown']],
]
const rows = catalogue.map(([row]) => row).join(' ')
const others = [
  'PaveleyHR',
  'VetWay',
  'ILSGroup',
  'Everpro',
  'Tender360',
  'Zofa',
  'NationalBreakdown',
  'Public',
] as const

describe('the catalogue in the sidebar', () => {
  const listed = async (client: string) => {
    openPortal('/dashboard', { client, account: { clients: client === 'Public' ? [] : [client] } })
    const list = await screen.findByRole('list', { name: 'Agents' })
    return within(list)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
      .toSorted()
  }

  test(`${rows} CAT-10 CAT-11 CAT-13 SHELL-07 of the provider is whole`, async () => {
    expect(await listed('Stepwright')).toEqual(catalogue.map(([, name, path]) => `${name} ${path}`).toSorted())
  })

  test.each(others)(`${rows} CAT-12 CAT-13 SHELL-07 of %s lists its own agents`, async (client) => {
    const own = catalogue.filter(([, , , clients]) => clients.includes(client))
    expect(await listed(client)).toEqual(own.map(([, name, path]) => `${name} ${path}`).toSorted())
  })
})
