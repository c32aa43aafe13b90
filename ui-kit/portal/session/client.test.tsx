/** The active workspace in session storage. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '#tests/driver/components/open-portal.tsx'
import { migrateLegacyKey, onClientChange, storeClient, storedClient } from './client.ts'

function heardChanges() {
  const heard: unknown[] = []
  const hear = (event: Event) => heard.push(event instanceof CustomEvent ? event.detail : event)
  window.addEventListener('client-change', hear)
  onTestFinished(() => window.removeEventListener('client-change', hear))
  return heard
}

test('ACCESS-25 is stored under the key client', () => {
  storeClient('Zofa')
  expect(sessionStorage.getItem('client')).toBe('Zofa')
  storeClient(undefined)
  expect(sessionStorage.getItem('client')).toBe(null)
})

test('ACCESS-26 a value under clientName moves to client', () => {
  sessionStorage.setItem('clientName', 'Zofa')
  migrateLegacyKey()
  expect(Object.entries(sessionStorage)).toEqual([['client', 'Zofa']])
})

test('ACCESS-26 a value under client is not overwritten by an older one', () => {
  sessionStorage.setItem('clientName', 'Zofa')
  sessionStorage.setItem('client', 'VetWay')
  migrateLegacyKey()
  expect(Object.entries(sessionStorage)).toEqual([['client', 'VetWay']])
})

test('ACCESS-27 a change is announced as client-change with the new value, and only a change', () => {
  const heard = heardChanges()
  storeClient('Zofa')
  storeClient('Zofa')
  storeClient('VetWay')
  storeClient(undefined)
  expect(heard).toEqual(['Zofa', 'VetWay', null])
})

test('ACCESS-27 the migration is a change, too', () => {
  const heard = heardChanges()
  sessionStorage.setItem('clientName', 'Zofa')
  migrateLegacyKey()
  expect(heard).toEqual(['Zofa'])
})

test('nobody is called back any more after leaving', () => {
  let calls = 0
  const leave = onClientChange(() => (calls += 1))
  storeClient('Zofa')
  leave()
  storeClient('VetWay')
  expect(calls).toBe(1)
  expect(storedClient()).toBe('VetWay')
})

test('ENT-06 what the session holds is the client, and a token where somebody put one: calls carry both, until the logout', async () => {
  sessionStorage.setItem('token', 'stored-token')
  const { server, user } = openPortal('/dashboard', { client: 'Zofa', account: { clients: ['Zofa'] } })
  await screen.findByRole('link', { name: 'Sofa Texture Generator' })
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['client', 'token'])

  await user.click(screen.getByRole('button', { name: 'Logout' }))
  const [asked] = server.requestsTo('POST /api/auth/logout')
  expect(asked?.headers.get('X-Client-Name')).toBe('Zofa')
  expect(asked?.headers.get('Authorization')).toBe('Bearer stored-token')
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]))
})

test.each([
  ['the event client-change', () => new Event('client-change')],
  ['a change of the storage', () => new StorageEvent('storage', { key: 'client' })],
])('ACCESS-28 the page follows %s without being loaded again', async (_what, event) => {
  openPortal('/dashboard', { client: 'Zofa', account: { clients: ['PaveleyHR', 'Zofa'] } })
  expect(await screen.findByRole('link', { name: 'Sofa Texture Generator' })).toBeTruthy()

  sessionStorage.setItem('client', 'PaveleyHR')
  act(() => void window.dispatchEvent(event()))
  expect(await screen.findByRole('link', { name: 'HR Policies' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sofa Texture Generator' })).toBe(null)
})

test('ACCESS-28 a page that the new workspace may not enter is left', async () => {
  const portal = openPortal('/agent/sofa-texture-gen', { client: 'Zofa', account: { clients: ['PaveleyHR', 'Zofa'] } })
  await screen.findByRole('heading', { name: 'Sofa Texture Generator' })
  act(() => storeClient('PaveleyHR'))
  await screen.findByText("Sorry, you don't have access to this area.")
  expect(portal.address()).toBe('/auth0/no-access')
})
