/** GET /.well-known/openid-configuration and jwks.json: the provider's addresses and features, and its public keys. */
import type { Context } from 'hono'
import type { Provider } from './provider.ts'
import { scopes } from './scopes.ts'
import { grantTypes } from './token.ts'

/** Short compared with the hour for which a new key is published before it signs. */
const cacheControl = 'public, max-age=300'

export function discovery(provider: Provider) {
  const { issuer } = provider
  const document = {
    issuer,
    authorization_endpoint: `${issuer}authorize`,
    token_endpoint: `${issuer}oauth/token`,
    revocation_endpoint: `${issuer}oauth/revoke`,
    userinfo_endpoint: `${issuer}userinfo`,
    jwks_uri: `${issuer}.well-known/jwks.json`,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'web_message'],
    grant_types_supported: grantTypes(provider),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    claims_supported: 'iss sub aud exp iat nonce sid auth_time given_name name nickname email email_verified'.split(
      ' ',
    ),
  }
  return (c: Context) => c.json(document, 200, { 'Cache-Control': cacheControl })
}

export function keySet({ keys }: Provider) {
  return async (c: Context) => c.json(await keys.published(), 200, { 'Cache-Control': cacheControl })
}
