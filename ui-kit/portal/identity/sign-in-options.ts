/** The options of Auth0's library: what every sign-in requests. */
import type { Auth0ProviderWithConfigOptions } from '@auth0/auth0-react'
import { paths } from '#ui-kit/portal/paths.ts'
import type { PortalConfig } from '#ui-kit/portal/session/portal-config.ts'

export function signInOptions(
  { domain, clientId, audience }: Pick<PortalConfig, 'domain' | 'clientId' | 'audience'>,
  origin: string,
): Auth0ProviderWithConfigOptions {
  return {
    domain,
    clientId,
    authorizationParams: {
      redirect_uri: `${origin}${paths.callback}`,
      audience,
      scope: 'openid profile email offline_access',
    },
    cacheLocation: 'memory',
    useRefreshTokens: true,
    // A reload empties the memory; the provider's own session then signs the user in again without a page.
    useRefreshTokensFallback: true,
  }
}
