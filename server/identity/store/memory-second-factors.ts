/** The part of the store in memory for second factors, sign-ins that wait for one, and links for a new password. */
import type { IdentityStore, NewSecondFactor, Ticket } from './store.ts'

type Kept = Pick<
  IdentityStore,
  | 'secondFactor'
  | 'addSecondFactor'
  | 'removeSecondFactor'
  | 'replaceRecoveryCodes'
  | 'useStep'
  | 'useRecoveryCode'
  | 'addPendingSignIn'
  | 'pendingSignIn'
  | 'endPendingSignIn'
  | 'saveResetLink'
  | 'resetLink'
  | 'useResetLink'
> & {
  readonly endPendingSignInsOf: (userId: string) => void
  readonly endResetLinkOf: (userId: string) => void
  readonly sweepTickets: (now: number) => void
}

export function memorySecondFactors(): Kept {
  const factors = new Map<string, Omit<NewSecondFactor, 'recoveryCodes'> & { readonly codes: Set<string> }>()
  const pending = new Map<string, Ticket>()
  const links = new Map<string, Ticket>()
  const personOf = (tickets: ReadonlyMap<string, Ticket>, fingerprint: string, now: number) => {
    const ticket = tickets.get(fingerprint)
    return ticket && ticket.expiresAt > now ? ticket.userId : undefined
  }

  const endThoseOf = (tickets: Map<string, Ticket>, userId: string) => {
    for (const ticket of tickets.values()) if (ticket.userId === userId) tickets.delete(ticket.fingerprint)
  }

  return {
    secondFactor: async (userId) => {
      const factor = factors.get(userId)
      return factor && { secret: factor.secret, recoveryCodes: factor.codes.size, setUpAt: factor.at }
    },
    addSecondFactor: async ({ recoveryCodes, ...factor }) => {
      if (factors.has(factor.userId)) return false
      factors.set(factor.userId, { ...factor, codes: new Set(recoveryCodes) })
      return true
    },
    removeSecondFactor: async (userId) => factors.delete(userId),
    replaceRecoveryCodes: async (userId, fingerprints) => {
      const factor = factors.get(userId)
      if (factor) factors.set(userId, { ...factor, codes: new Set(fingerprints) })
    },
    useStep: async (userId, step) => {
      const factor = factors.get(userId)
      if (!factor || factor.lastStep >= step) return false
      factors.set(userId, { ...factor, lastStep: step })
      return true
    },
    useRecoveryCode: async (userId, fingerprint) => factors.get(userId)?.codes.delete(fingerprint) ?? false,

    addPendingSignIn: async (ticket) => void pending.set(ticket.fingerprint, ticket),
    pendingSignIn: async (fingerprint, now) => personOf(pending, fingerprint, now),
    endPendingSignIn: async (fingerprint) => void pending.delete(fingerprint),
    endPendingSignInsOf: (userId) => endThoseOf(pending, userId),

    saveResetLink: async (ticket) => {
      endThoseOf(links, ticket.userId)
      links.set(ticket.fingerprint, ticket)
    },
    endResetLinkOf: (userId) => endThoseOf(links, userId),
    resetLink: async (fingerprint, now) => personOf(links, fingerprint, now),
    useResetLink: async (fingerprint, now) =>
      personOf(links, fingerprint, now) !== undefined && links.delete(fingerprint),

    sweepTickets: (now) => {
      for (const tickets of [pending, links]) {
        for (const { fingerprint, expiresAt } of tickets.values()) if (expiresAt <= now) tickets.delete(fingerprint)
      }
    },
  }
}
