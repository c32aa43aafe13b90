/** The claims about a person in the ID token and in /userinfo, by scope. */
import type { Person } from './store/store.ts'

export function profileOf({ email, givenName, name }: Person, scopes: readonly string[]) {
  return {
    // JSON leaves out undefined values.
    ...(scopes.includes('profile') && { given_name: givenName, name, nickname: email.split('@')[0] }),
    // Verified, because only operators enter addresses.
    ...(scopes.includes('email') && { email, email_verified: true }),
  }
}
