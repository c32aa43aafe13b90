/** The smaller pages. */
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '#tests/driver/components/fake-server.ts'
import { openPortal } from '#tests/driver/components/open-portal.tsx'

describe('who am I', () => {
  test('AUTH-25 shows what the server says to the bearer token, unchanged', async () => {
    const server = fakeServer({ clients: ['Zofa'] })
    const answer = { sub: 'local|1', allowed_clients: ['Zofa'], more: { is: [1, 2] } }
    server.answer('GET /api/me/whoami', answer)
    openPortal('/auth0/whoami', { server })
    const shown = await screen.findByText(/local\|1/)
    expect(JSON.parse(shown.textContent ?? '')).toEqual(answer)
    expect(server.requestsTo('GET /api/me/whoami')[0]?.headers.get('Authorization')).toBe('Bearer access-token')
  })

  test('AUTH-25 shows an error when it fails', async () => {
    const server = fakeServer({ clients: ['Zofa'] })
    server.answer('GET /api/me/whoami', Response.json({}, { status: 502 }))
    openPortal('/auth0/whoami', { server })
    expect((await screen.findByRole('alert')).textContent).toBe('Error: HTTP 502')
  })
})

describe('the provider’s page', () => {
  const paths = [
    '/agent/audio-lookup',
    '/agent/brief-generator',
    '/agent/case-study-gen',
    '/agent/hr-policies',
    '/agent/hr-policy-gen',
    '/agent/monthly-sales-product-reporting',
    '/agent/proposal-generator',
    '/agent/schedule-agent',
    '/agent/sofa-background-gen',
    '/agent/sofa-texture-gen',
    '/agent/sop-gen',
    '/agent/tender-overview',
  ]

  test('ACCESS-24 CAT-13 leads to every agent, including agents that the catalogue leaves out', async () => {
    openPortal('/auth0/stepwright', { client: 'Stepwright', account: { clients: ['Stepwright'] } })
    const main = await screen.findByRole('main')
    await within(main).findByRole('link', { name: 'Proposal Generator' })
    const links = within(main).getAllByRole('link')
    expect(links.map((link) => String(link.getAttribute('href'))).toSorted()).toEqual(paths)
  })

  test('tells admins which definitions have mistakes, and where', async () => {
    const server = fakeServer({ clients: ['Stepwright'], isAdmin: true })
    const problem = { code: 'x', severity: 'error', file: 'new.json', line: 3, column: 7, pointer: '', message: 'Oh.' }
    server.answer('GET /api/agents', { agents: [], problems: [{ agent: 'new', runs: 'none', problems: [problem] }] })
    openPortal('/auth0/stepwright', { server, client: 'Stepwright' })
    const section = await screen.findByRole('region', { name: 'Definitions with mistakes' })
    expect(within(section).getByRole('listitem').textContent).toBe('3:7 Oh.')
    expect(section.textContent).toContain('new: The agent is unavailable.')
  })

  test('says why the agents could not be loaded', async () => {
    const server = fakeServer({ clients: ['Stepwright'] })
    server.answer('GET /api/agents', Response.json({ error: 'Back in a minute.' }, { status: 503 }))
    openPortal('/auth0/stepwright', { server, client: 'Stepwright' })
    expect((await screen.findByRole('alert')).textContent).toBe('The agents could not be loaded. Back in a minute.')
  })
})
