/** The scopes that the provider supports. */

export const scopes: readonly string[] = ['openid', 'profile', 'email', 'offline_access']

/** Unknown scopes are ignored without an error, as at Auth0. */
export function grantedScope(requested: string): string {
  const names = requested.split(' ')
  return scopes.filter((scope) => names.includes(scope)).join(' ')
}
