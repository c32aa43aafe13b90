/** A provider for one test: in memory, with one account, a clock that can be moved, and everything it noted. */
import { type IdentityProviderOptions, identityProvider } from '#server/identity/identity-provider.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { pageClient } from '#server/identity/provider.ts'
import { newSigningKey } from '#server/identity/signing-keys.ts'
import { memoryStore } from '#server/identity/store/memory-store.ts'

export const origin = 'http://localhost:3000'
export const audience = 'https://stepwright.example/api'
export const clientId = 'stepwright'
export const email = 'everpro@example.com'
export const password = 'correct horse battery'

/** Making these takes longer than most tests. */
const signingKey = await newSigningKey(Date.now())
const passwordHash = await hashPassword(password)

export async function tenant(options: Partial<IdentityProviderOptions> = {}) {
  const store = options.store ?? memoryStore([{ id: 'user-1', email, givenName: 'Everpro', name: 'Everpro Demo' }])
  const owner = await store.personByEmail(email)
  if (owner) await store.savePasswordHash(owner.id, passwordHash)
  await store.addSigningKey(signingKey, 0)
  const notes: string[] = []
  // Demo accounts answer this machine alone.
  const where = { address: options.demo ? '127.0.0.1' : '192.0.2.1' }
  let moved = 0
  const now = () => Date.now() + moved

  const app = identityProvider({
    origin,
    audience,
    clients: [pageClient(clientId, origin)],
    store,
    now,
    addressOf: () => where.address,
    note: (what, details) => notes.push(JSON.stringify({ what, ...details })),
    ...options,
  })
  return {
    app,
    store,
    now,
    notes,
    /** Where requests come from. */
    where,
    /** Moves the provider's clock on. */
    pass: (seconds: number) => (moved += seconds * 1_000),
  }
}
