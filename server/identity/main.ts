/**
 * Runs the provider alone on its own port, in place of an Auth0 tenant, for tests and demonstrations of another portal.
 * It has the demo accounts and keeps everything in memory.
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
  /** The portal whose users sign in here. */
  PORTAL_ORIGIN = 'http://localhost:3000',
} = process.env

const people = demoAccounts.map(({ email, givenName, name }) => ({ id: `auth0|${email}`, email, givenName, name }))
const store = memoryStore(people)
const passwordHash = await hashPassword(demoPassword)
for (const { id } of people) await store.savePasswordHash(id, passwordHash)

// The address is known only once the server listens.
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
    // A tenant would send a mail. It gives the same answer if the account does not exist.
    provider.post('/dbconnections/change_password', (c) => c.text('A mail is on its way.'))
    console.log(`The identity provider is ready: ${origin}`)
  },
)
process.on('SIGTERM', () => server.close(() => process.exit(0)))
