/** Who needs a second factor, by the setting SECOND_FACTOR. */
import { isDemoAccount } from '#server/identity/demo-accounts.ts'
import type { SecondFactorNeed } from '#server/identity/provider.ts'
import type { SecondFactorPolicy } from './second-factor-policies.ts'

interface Account {
  readonly email: string
  readonly isAdmin: boolean
}

export function secondFactorNeed(policy: SecondFactorPolicy, { email, isAdmin }: Account): SecondFactorNeed {
  if (policy === 'everyone' || (policy === 'admins' && isAdmin)) return 'required'
  // The password of a demo account is public, so a second factor would protect nothing.
  return policy === 'offered' && isAdmin && !isDemoAccount(email) ? 'offered' : 'optional'
}
