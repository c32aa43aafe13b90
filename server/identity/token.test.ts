/** POST /oauth/token refuses requests that name no known grant. Tests of each grant lie beside the grant. */
import { describe, expect, test } from 'vitest'
import { tokens } from './fixtures/browser.ts'
import { clientId, tenant } from './fixtures/tenant.ts'

describe('a request that does not ask for tokens', () => {
  test.each([
    ['invalid_request', 400, {}],
    ['invalid_client', 401, { grant_type: 'refresh_token', refresh_token: 'x' }],
    ['invalid_client', 401, { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'another' }],
    ['unsupported_grant_type', 400, { grant_type: 'client_credentials', client_id: clientId }],
    ['unsupported_grant_type', 400, { grant_type: 'constructor', client_id: clientId }],
  ])('%s (%i) for %o', async (error, status, form) => {
    const { app } = await tenant()
    const reply = await tokens(app, form)
    expect([reply.status, reply.body['error']]).toEqual([status, error])
    expect(reply.body['error_description']).toMatch(/\.$/)
  })

  test.each([
    ['text/plain', 'grant_type=password'],
    ['application/json', 'not JSON'],
    ['application/json', '[]'],
    ['application/json', 'null'],
    ['application/json', '{"grant_type": ["password"]}'],
    ['application/x-www-form-urlencoded', 'grant_type=password&grant_type=refresh_token'],
  ])('%s: %s', async (type, body) => {
    const { app } = await tenant()
    const reply = await app.request('/oauth/token', { method: 'POST', headers: { 'Content-Type': type }, body })
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: expect.stringMatching(/\.$/) },
    ])
  })

  test('a body of 20 KB is refused unread', async () => {
    const { app } = await tenant()
    const reply = await app.request('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({ code: 'x'.repeat(20_000) }),
    })
    expect(reply.status).toBe(413)
  })
})
