/** Both dashboards. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RunEntry } from '#engine/shapes/run-entry.ts'
import { agentsOf } from '#tests/driver/components/agents-of.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal, type Opening } from '#tests/driver/components/open-portal.tsx'
import type { IdentityUser } from '#ui-kit/portal/identity/identity.ts'

// The page is loaded on demand; here it is loaded before a test waits for it.
import './DashboardPage.tsx'

const open = async (opening: Opening = {}, path = '/dashboard') => {
  const portal = openPortal(path, { client: opening.account?.clients[0] ?? 'Zofa', ...opening })
  await screen.findByRole('heading', { name: /^Welcome, / })
  return portal
}

const texts = (elements: readonly HTMLElement[]) => elements.map((element) => element.textContent)

describe('what it shows', () => {
  test.each<[IdentityUser, string]>([
    [{ given_name: 'Ada', name: 'Augusta King', email: 'a@example.com' }, 'Ada'],
    [{ name: 'Augusta Ada King', email: 'a@example.com' }, 'Augusta'],
    [{ email: 'a@example.com' }, 'a@example.com'],
    [{ given_name: ' ', name: '', email: '' }, 'there'],
    [{}, 'there'],
  ])('DASH-01 DASH-02 %j is welcomed as %s', async (user, name) => {
    await open({ user })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Welcome, ${name}`)
  })

  test('DASH-03 today’s date, as weekday, month, day', async () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 5, 12), toFake: ['Date'] })
    await open()
    expect(screen.getByText('Thursday, March 5')).toBeTruthy()
  })

  test('a workspace that has a logo sees it; others see none', async () => {
    await open({ client: 'Everpro', account: { clients: ['Everpro'] } })
    expect(screen.getByRole('img', { name: 'Everpro' }).getAttribute('src')).toBe('/logos/everpro.svg')
  })

  test.each([
    ['Stepwright', 9],
    ['Everpro', 2],
    ['Zofa', 1],
    ['Public', 1],
    ['NationalBreakdown', 1],
  ])('DASH-04 how many active agents %s has: %i', async (client, count) => {
    await open({ client, account: { clients: client === 'Public' ? [] : [client] } })
    const name = screen.getByText('Active Agents')
    await waitFor(() => expect(name.nextElementSibling?.textContent).toBe(String(count)))
  })

  test('DASH-04 an agent that is not active is not counted', async () => {
    const server = fakeServer({ clients: ['Everpro'] })
    server.answer('GET /api/agents', { agents: agentsOf('Everpro').map((agent, at) => ({ ...agent, active: at > 0 })) })
    await open({ server, client: 'Everpro' })
    await waitFor(() => expect(screen.getByText('Active Agents').nextElementSibling?.textContent).toBe('1'))
  })

  test('DASH-06 five highlights', async () => {
    await open()
    expect(texts(screen.getAllByRole('heading', { level: 3 })).slice(0, 5)).toEqual([
      'Low Cost Per Agent',
      'No Complex Systems',
      'No Deep Dives Required',
      'Start Small & Scale',
      'Totally Custom',
    ])
  })

  test('DASH-07 DASH-08 the account’s status, and two links that open elsewhere', async () => {
    await open()
    expect(screen.getByText('Trial')).toBeTruthy()
    for (const name of ['Book a Meeting', 'Contact Us']) {
      const link = screen.getByRole('link', { name })
      expect(link.getAttribute('href')).toMatch(/^https:/)
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toBe('noopener')
    }
  })

  test('DASH-09 DASH-10 three demos, and their number', async () => {
    await open()
    expect(screen.getByText('3 agent demos')).toBeTruthy()
    expect(screen.getAllByRole('article').map((demo) => within(demo).getByRole('heading').textContent)).toEqual([
      'Proposal Generator',
      'Sales Reports Summariser',
      'Sofa Fabric Generator',
    ])
  })

  test('DASH-14 how it works, in three steps', async () => {
    await open()
    const section = screen.getByRole('region', { name: 'How it works' })
    expect(texts(within(section).getAllByRole('heading', { level: 3 }))).toEqual([
      'Understand Needs',
      'Build Your Agent',
      'Deploy & Scale',
    ])
  })
})

describe('the demo agent', () => {
  test.each(['Everpro', 'Public', 'Stepwright'])('DASH-15 opens for %s', async (client) => {
    const portal = await open({ client, account: { clients: client === 'Public' ? [] : [client] } })
    const button = await screen.findByRole('button', { name: 'Open the demo agent' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await portal.user.click(button)
    expect(portal.address()).toBe('/agent/case-study-gen')
  })

  test('DASH-15 is shown to others, disabled, with a hint', async () => {
    await open({ account: { clients: ['Zofa'] } })
    const hint = await screen.findByText(/not part of your workspace/)
    const button = screen.getByRole('button', { name: 'Open the demo agent' })
    expect(button).toHaveProperty('disabled', true)
    expect(button.getAttribute('aria-describedby')).toBe(hint.id)
  })
})

describe('the variant for users', () => {
  test('DASH-16 DASH-17 has its own heading, which the other has not', async () => {
    const { unmount } = await open({}, '/users/dashboard')
    expect(screen.getByRole('heading', { name: 'Existing Custom Agent Examples' })).toBeTruthy()
    unmount()
    await open()
    expect(screen.queryByRole('heading', { name: 'Existing Custom Agent Examples' })).toBe(null)
  })

  test('DASH-18 shows the intro as a poster under a play button, until it is played', async () => {
    const { user } = await open({}, '/users/dashboard')
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
    const film = screen.getByLabelText<HTMLVideoElement>('How Stepwright works')
    expect(film.poster).toContain('intro')
    expect(film.controls).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Play: How Stepwright works' }))
    expect(screen.queryByRole('button', { name: 'Play: How Stepwright works' })).toBe(null)
    expect(play).toHaveBeenCalled()
    expect(film.controls).toBe(true)
    expect(document.activeElement).toBe(film)

    fireEvent.ended(film)
    expect(await screen.findByRole('button', { name: 'Play: How Stepwright works' })).toBeTruthy()
  })

  test('DASH-05 the landing page has the intro, too, with the browser’s controls', async () => {
    await open()
    const film = screen.getByLabelText<HTMLVideoElement>('How Stepwright works')
    expect(film.controls).toBe(true)
    expect(film.src).toContain('intro')
  })
})

describe('the demo videos', () => {
  /** The calls on each video, by its title. */
  let done: Record<string, string[]>

  beforeEach(() => {
    done = {}
    const note = (what: string) =>
      function (this: HTMLVideoElement) {
        const title = document.getElementById(this.getAttribute('aria-labelledby') ?? '')?.textContent ?? 'intro'
        ;(done[title] ??= []).push(what)
        return Promise.resolve()
      }
    Object.assign(HTMLMediaElement.prototype, { play: note('play'), pause: note('pause'), load: note('load') })
  })
  afterEach(() => vi.restoreAllMocks())

  const demo = (name: string) => within(screen.getByRole('article', { name }))
  const film = (name: string) => screen.getByRole('article', { name }).querySelector('video') as HTMLVideoElement
  const watch = (name: string) => demo(name).getByRole('button', { name: 'Watch demo' })
  const stop = (name: string) => demo(name).getByRole('button', { name: 'Stop demo' })
  const isAtThumbnail = (name: string) => {
    expect(done[name]?.slice(-2)).toEqual(['pause', 'load'])
    expect(film(name).currentTime).toBe(0)
    expect(film(name).muted).toBe(true)
    expect(watch(name)).toBeTruthy()
  }

  test('DASH-11 are started and stopped by their controls', async () => {
    const { user } = await open()
    await user.click(watch('Proposal Generator'))
    expect(done).toEqual({ 'Proposal Generator': ['play'] })
    expect(film('Proposal Generator').muted).toBe(false)

    film('Proposal Generator').currentTime = 3
    await user.click(stop('Proposal Generator'))
    isAtThumbnail('Proposal Generator')
  })

  test('DASH-12 give way to the one that is played', async () => {
    const { user } = await open()
    await user.click(watch('Proposal Generator'))
    film('Proposal Generator').currentTime = 3
    await user.click(watch('Sofa Fabric Generator'))
    isAtThumbnail('Proposal Generator')
    expect(done['Sofa Fabric Generator']).toEqual(['play'])
    expect(stop('Sofa Fabric Generator')).toBeTruthy()
  })

  test('DASH-13 go back to the thumbnail when they finish', async () => {
    const { user } = await open()
    await user.click(watch('Proposal Generator'))
    film('Proposal Generator').currentTime = 12
    fireEvent.ended(film('Proposal Generator'))
    isAtThumbnail('Proposal Generator')
  })

  test('DASH-13 go back to the thumbnail when fullscreen is left, not when it is entered', async () => {
    const { user } = await open()
    await user.click(watch('Proposal Generator'))
    const full = (element: Element | null) => {
      Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element })
      fireEvent(film('Proposal Generator'), new Event('fullscreenchange', { bubbles: true }))
    }
    full(film('Proposal Generator'))
    expect(stop('Proposal Generator')).toBeTruthy()
    full(null)
    isAtThumbnail('Proposal Generator')
  })

  test('load nothing before they are played, never start by themselves, and have captions that say what is pressed', async () => {
    await open()
    const films = [...document.querySelectorAll('video')]
    expect(films.map(({ preload, autoplay }) => [preload, autoplay])).toEqual(films.map(() => ['none', false]))
    expect(films.map((each) => each.querySelector('track')?.kind)).toEqual(films.map(() => 'captions'))
  })

  test('say so when the browser cannot play them', async () => {
    const { user } = await open()
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No codec.', 'NotSupportedError'))
    await user.click(watch('Proposal Generator'))
    expect(await screen.findByText('This video cannot be played in this browser.')).toBeTruthy()
    await act(async () => undefined)
    expect(watch('Proposal Generator')).toBeTruthy()
  })
})

describe('work', () => {
  const id = 'b0c5a9c2-0000-4000-8000-000000000001'
  const run: RunEntry = {
    id,
    agent: 'sofa-texture-gen',
    client: 'Zofa',
    agentName: 'Sofa Texture Generator',
    path: '/agent/sofa-texture-gen',
    name: 'red sofa.png',
    state: 'open',
    step: 'Review',
    resumes: true,
    results: [],
    inputs: [],
    begunAt: '2026-03-01T08:00:00.000Z',
    usedAt: '2026-03-01T09:00:00.000Z',
    deletedAt: new Date(Date.now() + 2.5 * 86_400_000).toISOString(),
    version: null,
    handedFrom: null,
  }
  const openWith = (runs: readonly RunEntry[]) => {
    const server = fakeServer({ clients: ['Zofa'] })
    server.answer('GET /api/me/runs?limit=20', { runs, next: null })
    return open({ server, client: 'Zofa' })
  }

  test('an unfinished run is continued where it stands, and says how long it stays', async () => {
    const { user, address } = await openWith([run])
    const row = (await screen.findByRole('button', { name: 'Continue red sofa.png' })).closest('li')
    expect(row?.textContent).toContain('Sofa Texture Generator · Step: Review · Deleted in 2 days')
    await user.click(screen.getByRole('button', { name: 'Continue red sofa.png' }))
    await waitFor(() => expect(address()).toContain('/agent/sofa-texture-gen'))
  })

  test('a result is downloaded from here, and its run is not unfinished', async () => {
    const result = { of: 'final_textures.zip', at: 0, name: 'final_textures.zip', size: 9, downloaded: false }
    await openWith([{ ...run, state: 'done', results: [result] }])
    const link = await screen.findByRole('link', { name: 'final_textures.zip' })
    expect(link.getAttribute('href')).toBe(`/api/me/runs/${id}/file?of=final_textures.zip&at=0&dl=1`)
    expect(screen.queryByRole('heading', { name: 'Continue' })).toBeNull()
  })

  test('each agent of the catalogue can be started, and tried with its example', async () => {
    await openWith([])
    expect(await screen.findByRole('button', { name: 'Start Sofa Texture Generator' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Recent results' })).toBeNull()
  })

  test('stands above the rest, which is folded for as long as the user wants', async () => {
    const { user, unmount } = await openWith([])
    const about = screen.getByRole('button', { name: 'About Stepwright' })
    expect(screen.getByText('Active Agents')).toBeTruthy()
    await user.click(about)
    expect(screen.queryByText('Active Agents')).toBeNull()
    unmount()
    const again = await openWith([])
    expect(screen.queryByText('Active Agents')).toBeNull()
    await again.user.click(screen.getByRole('button', { name: 'About Stepwright' }))
    expect(screen.getByText('Active Agents')).toBeTruthy()
  })
})
