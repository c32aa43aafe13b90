/** A store in the memory of one process, for unit tests and for the provider that runs alone. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { fingerprint as fingerprintOf } from '../secrets.ts'
import { memorySecondFactors } from './memory-second-factors.ts'
import type { Code, Grant, IdentityStore, Person, RefreshUse, Session, SigningKey } from './store.ts'

/** A sign-in, and the number of wrong passwords for the account at that time. */
interface SignedIn {
  readonly at: number
  readonly wrong: number
}

type Directory = readonly Omit<Person, 'passwordHash'>[]

export function memoryStore(directory: Directory = []): IdentityStore {
  const people = new Map<string, Person>(directory.map((person) => [person.id, { ...person, passwordHash: undefined }]))
  const sessions = new Map<string, Session>()
  const grants = new Map<string, Grant>()
  const codes = new Map<string, Code & { readonly grantId: string; used: boolean }>()
  const refreshTokens = new Map<string, { readonly grantId: string; used: boolean; use: RefreshUse | undefined }>()
  const devices = new Map<string, SignedIn & { readonly knownUntil: number }>()
  /** By person. */
  const lastSignIns = new Map<string, SignedIn>()
  const guesses = new Map<string, { readonly wrong: number; readonly spentUntil: number }>()
  let keys: readonly SigningKey[] = []
  const { endPendingSignInsOf, endResetLinkOf, sweepTickets, ...secondFactors } = memorySecondFactors()

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
    ...secondFactors,
    personByEmail: async (email) => [...people.values()].find((person) => person.email === email),
    personById: async (id) => people.get(id),
    savePasswordHash: async (userId, passwordHash) => {
      const person = people.get(userId)
      if (person) people.set(userId, { ...person, passwordHash })
      endResetLinkOf(userId)
    },

    signingKeys: async () => keys,
    addSigningKey: async (key, since) => {
      if (!keys.some(({ createdAt }) => createdAt > since)) keys = [key, ...keys]
    },
    replaceSigningKey: async (kid, privateKey) => {
      keys = keys.map((key) => (key.kid === kid ? { ...key, privateKey } : key))
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
    sessionsOf: async (userId, now) =>
      [...sessions.values()]
        .filter((session) => session.userId === userId && session.expiresAt > now)
        .toSorted((one, other) => other.usedAt - one.usedAt),
    endSession: async (id) => endSession(id),
    endSessionsOf: async (userId, except) => {
      for (const session of sessions.values()) {
        if (session.userId === userId && session.id !== except) endSession(session.id)
      }
      endPendingSignInsOf(userId)
    },

    addGrant: async (grant, code) => {
      grants.set(grant.id, grant)
      if (code) codes.set(code.fingerprint, { ...code, grantId: grant.id, used: false })
    },
    takeCode: async (fingerprint) => take(codes.get(fingerprint)),
    addRefreshToken: async (grantId, fingerprint) => {
      if (!grants.has(grantId)) return false
      if (!refreshTokens.has(fingerprint)) refreshTokens.set(fingerprint, { grantId, used: false, use: undefined })
      return true
    },
    takeRefreshToken: async (fingerprint, use) => {
      const token = refreshTokens.get(fingerprint)
      if (token) token.use ??= use
      return take(token)
    },
    grantOfRefreshToken: async (fingerprint) => grants.get(refreshTokens.get(fingerprint)?.grantId ?? ''),
    endGrant: async (id) => endGrant(id),

    knowsDevice: async (device, email, now) => {
      const person = [...people.values()].find((each) => each.email === email)
      return (devices.get(`${device} ${person?.id}`)?.knownUntil ?? 0) > now
    },
    recordSignIn: async ({ userId, account, device, at, knownUntil }) => {
      const key = `${device} ${userId}`
      const known = devices.get(key)
      const onDevice = known && known.knownUntil > at ? known : undefined
      const before = onDevice ?? lastSignIns.get(userId)
      const wrong = guesses.get(account)?.wrong ?? 0
      lastSignIns.set(userId, { at, wrong })
      devices.set(key, { at, wrong, knownUntil })
      const wrongPasswords = Math.max(0, wrong - (before?.wrong ?? 0))
      return { wrongPasswords, since: before?.at, sameDevice: onDevice !== undefined }
    },
    forgetDevices: async (userId, except) => {
      for (const key of devices.keys()) {
        if (key.endsWith(` ${userId}`) && key !== `${except} ${userId}`) devices.delete(key)
      }
    },
    forgetDevice: async (userId, device) => void devices.delete(`${device} ${userId}`),

    countGuess: async (account, now, limit) => {
      const { wrong, spentUntil } = guesses.get(account) ?? { wrong: 0, spentUntil: now }
      const wait = limit ? spentUntil - (now + (limit.atOnce - 1) * limit.every) : 0
      if (wait > 0) return wait
      const spent = limit ? Math.max(spentUntil, now) + limit.every : spentUntil
      guesses.set(account, { wrong: wrong + 1, spentUntil: spent })
      return 0
    },
    forgiveGuess: async (account, { every } = { atOnce: 0, every: 0 }) => {
      const known = guesses.get(account)
      if (known) guesses.set(account, { wrong: known.wrong - 1, spentUntil: known.spentUntil - every })
    },

    limiter: (limit) => new RateLimiterMemory(limit),
    sweep: async (now) => {
      sweepTickets(now)
      for (const { id, expiresAt } of sessions.values()) if (expiresAt <= now) endSession(id)
      for (const [device, { knownUntil }] of devices) if (knownUntil <= now) devices.delete(device)
      const accounts = new Set([...people.values()].map(({ email }) => fingerprintOf(email)))
      for (const [account, { spentUntil }] of guesses) {
        if (spentUntil <= now && !accounts.has(account)) guesses.delete(account)
      }
    },
  }
}
