/** The accounts that the portal itself keeps, or the sentence that says who does. */
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
