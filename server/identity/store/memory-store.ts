/** The provider's memory for one process: unit tests, and the provider that stands alone. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Code, Grant, IdentityStore, Person, Session, SigningKey } from './store.ts'

type Directory = readonly Omit<Person, 'passwordHash'>[]

export function memoryStore(directory: Directory = []): IdentityStore {
  const people = new Map<string, Person>(directory.map((person) => [person.id, { ...person, passwordHash: undefined }]))
  const sessions = new Map<string, Session>()
  const grants = new Map<string, Grant>()
  const codes = new Map<string, Code & { readonly grantId: string; used: boolean }>()
  const refreshTokens = new Map<string, { readonly grantId: string; used: boolean }>()
  const devices = new Map<string, number>()
  let keys: readonly SigningKey[] = []

  const endGrant = (id: string) => {
    grants.delete(id)
    for (const [fingerprint, { grantId }] of codes) if (grantId === id) codes.delete(fingerprint)
    for (const [fingerprint, { grantId }] of refreshTokens) if (grantId === id) refreshTokens.delete(fingerprint)
  }
  const endSession = (id: string) => {
    sessions.delete(id)
    for (const grant of grants.values()) if (grant.sessionId === id) endGrant(grant.id)
  }
  const take = <T extends { readonly grantId: string; used: boolean }>(thing: T | undefined) => {
    const grant = thing && grants.get(thing.grantId)
    if (!thing || !grant) return undefined
    const state = thing.used ? ('used' as const) : ('fresh' as const)
    thing.used = true
    return { ...thing, state, grant }
  }

  return {
    personByEmail: async (email) => [...people.values()].find((person) => person.email === email),
    personById: async (id) => people.get(id),
    savePasswordHash: async (userId, passwordHash) => {
      const person = people.get(userId)
      if (person) people.set(userId, { ...person, passwordHash })
    },

    signingKeys: async () => keys,
    addSigningKey: async (key, since) => {
      if (!keys.some(({ createdAt }) => createdAt > since)) keys = [key, ...keys]
    },
    removeSigningKeys: async (before) => {
      keys = keys.filter(({ createdAt }) => createdAt >= before)
    },

    addSession: async (session) => void sessions.set(session.id, session),
    session: async (key, now) => {
      const session = 'id' in key ? sessions.get(key.id) : [...sessions.values()].find((s) => s.cookie === key.cookie)
      return session && session.expiresAt > now ? session : undefined
    },
    updateSession: async (id, changes) => {
      const session = sessions.get(id)
      if (session) sessions.set(id, { ...session, ...changes })
    },
    endSession: async (id) => endSession(id),
    endSessionsOf: async (userId, except) => {
      for (const session of sessions.values()) {
        if (session.userId === userId && session.id !== except) endSession(session.id)
      }
    },

    addGrant: async (grant, code) => {
      grants.set(grant.id, grant)
      if (code) codes.set(code.fingerprint, { ...code, grantId: grant.id, used: false })
    },
    takeCode: async (fingerprint) => take(codes.get(fingerprint)),
    addRefreshToken: async (grantId, fingerprint) => {
      if (!grants.has(grantId)) return false
      refreshTokens.set(fingerprint, { grantId, used: false })
      return true
    },
    takeRefreshToken: async (fingerprint) => take(refreshTokens.get(fingerprint)),
    grantOfRefreshToken: async (fingerprint) => grants.get(refreshTokens.get(fingerprint)?.grantId ?? ''),
    endGrant: async (id) => endGrant(id),

    knowsDevice: async (device, userId, now) => (devices.get(`${device} ${userId}`) ?? 0) > now,
    rememberDevice: async (device, userId, expiresAt) => void devices.set(`${device} ${userId}`, expiresAt),

    limiter: (limit) => new RateLimiterMemory(limit),
    sweep: async (now) => {
      for (const { id, expiresAt } of sessions.values()) if (expiresAt <= now) endSession(id)
      for (const [device, expiresAt] of devices) if (expiresAt <= now) devices.delete(device)
    },
  }
}
