/** The scopes that the provider knows. */

export const scopes: readonly string[] = ['openid', 'profile', 'email', 'offline_access']

/** Scopes that are not known are not granted, and not complained about, as at Auth0. */
export function grantedScope(asked: string): string {
  const wanted = asked.split(' ')
  return scopes.filter((scope) => wanted.includes(scope)).join(' ')
}
