/** The headers of a call to the portal's server. */
import { expect, test } from 'vitest'
import { createActivity } from './activity.ts'
import { createApi } from './api.ts'

function openApi({ client = 'Zofa', fail = false }: { client?: string; fail?: boolean } = {}) {
  const requests: RequestInit[] = []
  const activity = createActivity()
  const api = createApi({
    activity,
    client: () => (client === 'none' ? undefined : client),
    token: async () => 'access-token',
    renew: async () => 'renewed',
    fetch: async (_path, request = {}) => {
      requests.push(request)
      if (fail) throw new TypeError('fetch failed')
      return Response.json({ ok: true })
    },
  })
  const headersOfLast = () => Object.fromEntries(new Headers(requests.at(-1)?.headers))
  return { api, activity, requests, headersOfLast }
}

test('says the workspace, shows the bearer token, and sends cookies along', async () => {
  const { api, requests, headersOfLast } = openApi()
  await api.call('/api/agents')
  expect(headersOfLast()).toEqual({
    accept: 'application/json',
    authorization: 'Bearer access-token',
    'x-client-name': 'Zofa',
  })
  expect(requests[0]).toMatchObject({ method: 'GET', credentials: 'include' })
})

test('names no workspace if none is chosen, and another one on request', async () => {
  const { api, headersOfLast } = openApi({ client: 'none' })
  await api.call('/api/agents')
  expect(headersOfLast()).not.toHaveProperty('x-client-name')
  await api.call('/api/agents', { client: 'VetWay' })
  expect(headersOfLast()).toMatchObject({ 'x-client-name': 'VetWay' })
})

test('by cookie it shows no token, unless session storage holds one', async () => {
  const { api, headersOfLast } = openApi()
  await api.call('/api/auth/logout', { method: 'POST', by: 'cookie' })
  expect(headersOfLast()).not.toHaveProperty('authorization')
  sessionStorage.setItem('token', 'stored-token')
  await api.call('/api/auth/logout', { method: 'POST', by: 'cookie' })
  expect(headersOfLast()).toMatchObject({ authorization: 'Bearer stored-token' })
})

test('echoes the XSRF token of the cookie, or of a meta element', async () => {
  const { api, headersOfLast } = openApi()
  document.cookie = 'XSRF-TOKEN=from%2Fcookie'
  await api.call('/api/users/change-password', { method: 'POST', by: 'cookie' })
  expect(headersOfLast()).toMatchObject({ 'x-xsrf-token': 'from/cookie' })
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT'

  document.head.innerHTML = '<meta name="csrf-token" content="from-meta">'
  await api.call('/api/users/change-password', { method: 'POST', by: 'cookie' })
  expect(headersOfLast()).toMatchObject({ 'x-xsrf-token': 'from-meta' })
})

test('counts as under way until it has ended, well or not', async () => {
  for (const fail of [false, true]) {
    const { api, activity } = openApi({ fail })
    const call = api.call('/api/agents').catch(() => undefined)
    expect(activity.busy()).toBe(true)
    await call
    expect(activity.busy()).toBe(false)
  }
})

test('a server out of reach becomes a sentence', async () => {
  await expect(openApi({ fail: true }).api.call('/api/agents')).rejects.toThrow(
    'The server could not be reached. Check the connection.',
  )
})
