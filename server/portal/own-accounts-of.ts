/** Returns the portal's own accounts, or refuses with a sentence that says who manages the accounts. */
import type { Issuer } from '#server/access/issuer.ts'
import type { OwnAccounts } from '#server/identity/own-accounts.ts'
import { Refusal } from '#server/refusals.ts'

export function ownAccountsOf({ accounts, settings }: Pick<Issuer, 'accounts' | 'settings'>): OwnAccounts {
  if (accounts) return accounts
  throw new Refusal(
    409,
    `Users sign in at ${settings.domain}, which keeps their passwords, second factors and devices. Change them there.`,
  )
}
