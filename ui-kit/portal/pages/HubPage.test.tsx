/** The hub of the HR policies, as a person uses it who looks for a policy. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import hub from '#definitions/hubs/hr-policies.json' with { type: 'json' }
import { agentsOf } from '#tests/driver/components/agents-of.ts'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
// The page is loaded on demand; here it is loaded before a test waits for it.
import './HubPage.tsx'

const key = 'selectedPolicy'
const policy = (id: string) => hub.items.find((item) => item.id === id)

function open(address = '/agent/hr-policies', state?: unknown) {
  const server = fakeServer({ clients: ['PaveleyHR'] })
  server.answer('GET /api/agents', { agents: agentsOf('PaveleyHR'), hubs: { 'hr-policies': hub.items } })
  return openPortal(address, { server, client: 'PaveleyHR', state })
}

async function policies() {
  await screen.findByRole('heading', { level: 1, name: 'Browse Agents' })
  return within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
}
const search = () => screen.getByPlaceholderText<HTMLInputElement>('Search policies…')
const title = async (name: string) => expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()

test('HUB-01 HUB-06 shows the heading, the search box and every policy, and counts none', async () => {
  open()
  expect((await policies()).toSorted()).toEqual(hub.items.map(({ name }) => name).toSorted())
  expect(search().type).toBe('search')
  expect(screen.getByRole('main').textContent).not.toMatch(/\d/)
})

test('HUB-01 lists the policies in groups, each under its heading, and what is found as one list', async () => {
  const { user } = open()
  await policies()
  const family = screen.getByRole('region', { name: 'Family' })
  expect(within(family).getByRole('heading', { level: 2, name: 'Family' })).toBeTruthy()
  expect(
    within(family)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toContain('Adoption policy')
  // Every policy is in a group, so that no list without a heading is left over.
  expect(within(screen.getByRole('main')).getAllByRole('list')).toHaveLength(screen.getAllByRole('region').length)
  await user.type(search(), 'policy')
  expect(screen.queryByRole('region')).toBe(null)
})

test('HUB-01 a hub of few policies shows only the groups that it needs, and policies of no group at the end', async () => {
  const server = fakeServer({ clients: ['PaveleyHR'] })
  const items = [{ id: 'pet-policy', name: 'Pet policy' }, policy('adoption-policy')]
  server.answer('GET /api/agents', { agents: agentsOf('PaveleyHR'), hubs: { 'hr-policies': items } })
  openPortal('/agent/hr-policies', { server, client: 'PaveleyHR' })
  expect(await policies()).toEqual(['Adoption policy', 'Pet policy'])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Family',
    'About this hub',
  ])
})

test('HUB-07 HUB-08 ENT-02 a policy has its id, its name in sentence case, and its values without placeholders', () => {
  // Typed from portal.md 3, not read from the data of the page.
  const ids =
    'absence-management-policy, adoption-policy, annual-leave-policy, anti-bribery-policy, anti-bullying-harassment-policy, career-progression-performance-support-policy, disciplinary-policy, domestic-abuse-policy, driving-for-work-policy, drugs-alcohol-policy, employee-privacy-notice, equality-diversity-inclusion-policy, flexible-working-policy, gdpr-policy, housekeeping-policy, information-security-policy, job-applicant-privacy-notice, lone-working-policy, maternity-policy, menopause-menstrual-health-policy, modern-slavery-statement, neonatal-support-policy, onboarding-probation-policy, other-absence-policy, overtime-policy, parental-bereavement-leave-policy, parental-leave-policy, paternity-policy, recruitment-policy, resolution-policy, social-media-use, training-policy, travel-policy, wellbeing-mental-health-policy, whistleblowing-policy'
  expect(hub.items.map(({ id }) => id)).toEqual(ids.split(', '))
  for (const { id, name, exceptionalPlaceholders } of hub.items) {
    // Readable names have the commas, hyphens and "and" that ids leave out.
    expect(
      name
        .toLowerCase()
        .replaceAll(/,| and\b/g, '')
        .replaceAll(' ', '-'),
    ).toBe(id)
    expect(name).toMatch(/^(GDPR|[A-Z][a-z]+)(,?[ -][a-z]+)*$/)
    expect(exceptionalPlaceholders).toEqual([])
  }
})

describe('the search', () => {
  test.each(['privacy', 'PRIVACY', ' Privacy '])(
    'HUB-02 for %j finds the policies that have it in their name',
    async (typed) => {
      const { user } = open()
      await policies()
      await user.type(search(), typed)
      expect(await policies()).toEqual(['Employee privacy notice', 'Job applicant privacy notice'])
      expect(screen.getByText('2 found')).toBeTruthy()
      await user.clear(search())
      expect(await policies()).toHaveLength(hub.items.length)
    },
  )

  test.each([
    ['lone-working', 'Lone working policy'],
    ['antibullying', 'Anti-bullying and harassment policy'],
    ['health menopause', 'Menopause and menstrual health policy'],
    ['whistelblowing', 'Whistleblowing policy'],
  ])('HUB-02 forgives how %j is typed', async (typed, found) => {
    const { user } = open()
    await policies()
    await user.type(search(), typed)
    expect(await policies()).toEqual([found])
  })

  test('HUB-03 without a hit says so, also to screen readers', async () => {
    const { user } = open()
    await policies()
    await user.type(search(), 'spaceship')
    expect(screen.getByText('No policies match your search.').closest('output')).not.toBeNull()
  })
})

test('HUB-04 HR-01 a click keeps the policy in session storage and leads to its generator', async () => {
  const { user, address } = open()
  await policies()
  await user.click(screen.getByRole('button', { name: 'Travel policy' }))
  expect(address()).toBe('/agent/hr-policy-gen')
  expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toEqual(policy('travel-policy'))
  await title('Travel policy Generator')
})

test('HUB-04 the policy goes along in the navigation, where storage is closed, too', async () => {
  const { user } = open()
  await policies()
  await user.click(screen.getByRole('button', { name: 'Travel policy' }))
  sessionStorage.removeItem(key)
  await title('Travel policy Generator')
})

test('HUB-01 HUB-04 everything is reached by keyboard', async () => {
  const { user, address } = open()
  await policies()
  search().focus()
  await user.keyboard('whistle')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Whistleblowing policy')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/agent/hr-policy-gen'))
  await title('Whistleblowing policy Generator')
})

test('HUB-05 a card beside it tells what the hub is for', async () => {
  open()
  await policies()
  const card = screen.getByRole('heading', { name: 'About this hub' }).closest('aside')
  expect(card?.textContent).toContain('Choose one')
})

describe('the generator takes the policy', () => {
  const generator = '/agent/hr-policy-gen'
  const keep = (id: string) => sessionStorage.setItem(key, JSON.stringify(policy(id) ?? { id }))

  test('HR-02 of the navigation first', async () => {
    keep('travel-policy')
    open(generator, { policy: policy('gdpr-policy') })
    await title('GDPR policy Generator')
  })

  test('HR-02 else the one that was stored', async () => {
    keep('travel-policy')
    open(generator)
    await title('Travel policy Generator')
  })

  test('HR-02 else the default', async () => {
    open(generator)
    await title('Employee privacy notice Generator')
  })

  test.each([
    [
      'of the navigation that the hub does not have',
      { policy: { id: 'piracy-policy', name: 'Piracy policy' } },
      'null',
    ],
    ['that was kept and is none', undefined, '{"id":"piracy-policy"}'],
    ['that was kept in no JSON', undefined, '{'],
  ])('one %s does not count', async (_which, state, kept) => {
    sessionStorage.setItem(key, kept)
    open(generator, state)
    await title('Employee privacy notice Generator')
  })
})
