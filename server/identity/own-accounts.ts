/**
 * The portal's operations on the accounts of its own provider: devices, second factors and links for a new password.
 */
import { describeBrowser } from './describe-browser.ts'
import { resetLinkLifetime } from './lifetimes.ts'
import { fingerprint, newSecret } from './secrets.ts'
import type { IdentityStore } from './store/store.ts'

/** A browser or a program in which somebody is signed in. Times are milliseconds since 1970. */
interface Device {
  /** The id of its sign-in. */
  readonly id: string
  readonly browser: string
  readonly system: string | undefined
  readonly address: string | undefined
  readonly usedAt: number
  readonly signedInAt: number
}

interface ResetLink {
  readonly link: string
  readonly expiresAt: number
}

interface SecondFactorState {
  readonly recoveryCodes: number
  readonly setUpAt: number
}

export interface OwnAccounts {
  readonly devices: (userId: string) => Promise<readonly Device[]>
  /** Ends the sign-in with its tokens; the device becomes unknown. False if the device belongs to another person. */
  readonly signOutDevice: (userId: string, id: string) => Promise<boolean>
  /** `keep`: the sign-in that stays. */
  readonly signOutOthers: (userId: string, keep: string | undefined) => Promise<void>
  readonly secondFactor: (userId: string) => Promise<SecondFactorState | undefined>
  /** For a lost phone: also signs the person out everywhere. False if the person has no second factor. */
  readonly removeSecondFactor: (userId: string) => Promise<boolean>
  readonly makeResetLink: (userId: string) => Promise<ResetLink>
}

interface Options {
  /** The address by which browsers know the portal. */
  readonly origin: string
  readonly store: IdentityStore
  readonly now?: () => number
}

export function ownAccounts({ origin, store, now = Date.now }: Options): OwnAccounts {
  return {
    async devices(userId) {
      const sessions = await store.sessionsOf(userId, now())
      return sessions.map(({ id, userAgent, address, usedAt, signedInAt }) => {
        return { id, ...describeBrowser(userAgent), address, usedAt, signedInAt }
      })
    },
    async signOutDevice(userId, id) {
      const session = await store.session({ id }, now())
      if (session?.userId !== userId) return false
      await store.endSession(id)
      if (session.device !== undefined) await store.forgetDevice(userId, session.device)
      return true
    },
    async signOutOthers(userId, keep) {
      const ownSession = keep === undefined ? undefined : await store.session({ id: keep }, now())
      await store.endSessionsOf(userId, ownSession?.id)
      await store.forgetDevices(userId, ownSession?.device)
    },
    async secondFactor(userId) {
      const factor = await store.secondFactor(userId)
      return factor && { recoveryCodes: factor.recoveryCodes, setUpAt: factor.setUpAt }
    },
    async removeSecondFactor(userId) {
      if (!(await store.removeSecondFactor(userId))) return false
      await store.endSessionsOf(userId)
      await store.forgetDevices(userId)
      return true
    },
    async makeResetLink(userId) {
      const secret = newSecret()
      const expiresAt = now() + resetLinkLifetime * 1_000
      await store.saveResetLink({ fingerprint: fingerprint(secret), userId, expiresAt })
      return { link: `${origin}/u/reset?link=${secret}`, expiresAt }
    },
  }
}
