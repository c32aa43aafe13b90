/** What the provider tells of a person, by scope: the claims of the ID token and of /userinfo. */
import type { Person } from './store/store.ts'

export function profileOf({ email, givenName, name }: Person, scopes: readonly string[]) {
  return {
    // What is undefined is left out of JSON.
    ...(scopes.includes('profile') && { given_name: givenName, name, nickname: email.split('@')[0] }),
    // Operators enter the addresses: nobody can give themselves one.
    ...(scopes.includes('email') && { email, email_verified: true }),
  }
}
