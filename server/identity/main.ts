/**
 * The provider alone, on a port of its own: plays an Auth0 tenant for a portal elsewhere, in tests and demonstrations.
 * It has the demo accounts and forgets everything when it ends.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { addressOf } from '#server/listening.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { identityProvider } from './identity-provider.ts'
import { hashPassword } from './password-hash.ts'
import { pageClient } from './provider.ts'
import { memoryStore } from './store/memory-store.ts'

const {
  PORT = '0',
  HOST = 'localhost',
  AUTH0_CLIENT_ID = 'stepwright',
  AUTH0_AUDIENCE = 'https://stepwright.example/api',
  /** The portal that signs people in here. */
  PORTAL_ORIGIN = 'http://localhost:3000',
} = process.env

const people = demoAccounts.map(({ email, givenName, name }) => ({ id: `auth0|${email}`, email, givenName, name }))
const store = memoryStore(people)
const passwordHash = await hashPassword(demoPassword)
for (const { id } of people) await store.savePasswordHash(id, passwordHash)

// Its own address is known once it listens.
let provider = new Hono()
const server = serve(
  { fetch: (request, bindings) => provider.fetch(request, bindings), port: Number(PORT), hostname: HOST },
  ({ port }) => {
    const origin = addressOf(HOST, port)
    provider = identityProvider({
      origin,
      audience: AUTH0_AUDIENCE,
      clients: [pageClient(AUTH0_CLIENT_ID, PORTAL_ORIGIN)],
      store,
      demo: true,
      note: (what, details) => console.log(JSON.stringify({ what, ...details })),
    })
    // A tenant would send a mail, and says so whether or not there is such an account.
    provider.post('/dbconnections/change_password', (c) => c.text('A mail is on its way.'))
    console.log(`The identity provider is ready: ${origin}`)
  },
)
process.on('SIGTERM', () => server.close(() => process.exit(0)))
