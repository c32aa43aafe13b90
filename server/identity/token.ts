/** POST /oauth/token: exchanges a code, a refresh token, an access token or, in demo mode, a password for tokens. */
import type { Context } from 'hono'
import { grantByCode } from './grants/by-code.ts'
import { grantByPassword } from './grants/by-password.ts'
import { grantByRefreshToken } from './grants/by-refresh-token.ts'
import { grantByTokenExchange } from './grants/by-token-exchange.ts'
import type { GrantRequest, GrantResult } from './grants/grant-request.ts'
import { replyWithProblem, problem } from './oauth-problem.ts'
import { readBody } from './parameters.ts'
import type { Provider } from './provider.ts'

const granters = {
  authorization_code: grantByCode,
  refresh_token: grantByRefreshToken,
  'urn:ietf:params:oauth:grant-type:token-exchange': grantByTokenExchange,
}
const demoGranters = { ...granters, password: grantByPassword }

type Granter = (provider: Provider, request: GrantRequest) => Promise<GrantResult>

/** The grant types that this provider supports. */
export const grantTypes = ({ demo }: Pick<Provider, 'demo'>): readonly string[] =>
  Object.keys(demo ? demoGranters : granters)

export function token(provider: Provider) {
  const available = new Map<string, Granter>(Object.entries(provider.demo ? demoGranters : granters))

  return async (c: Context) => {
    c.header('Cache-Control', 'no-store')
    // For caches of HTTP 1.0; RFC 6749, 5.1 wants both.
    c.header('Pragma', 'no-cache')
    const parameters = await readBody(c)
    if ('unreadable' in parameters) return replyWithProblem(c, problem('invalid_request', parameters.unreadable))

    const grantType = parameters.get('grant_type')
    if (grantType === undefined) return replyWithProblem(c, problem('invalid_request', 'Send a grant_type.'))
    const granter = available.get(grantType)
    if (!granter) {
      const known = [...available.keys()].join(', ')
      const text = `The grant_type '${grantType.slice(0, 100)}' is not supported. Use one of these: ${known}.`
      return replyWithProblem(c, problem('unsupported_grant_type', text))
    }
    const client = provider.clients.find(({ id }) => id === parameters.get('client_id'))
    if (!client)
      return replyWithProblem(
        c,
        problem('invalid_client', 'The client_id is missing or not known. Send that of the portal.'),
      )

    const origin = {
      address: provider.addressOf(c),
      userAgent: c.req.header('User-Agent') ?? '',
      fromThisMachine: provider.isFromThisMachine(c),
    }
    const result = await granter(provider, { client, parameters, ...origin })
    return 'error' in result ? replyWithProblem(c, result) : c.json(result)
  }
}
