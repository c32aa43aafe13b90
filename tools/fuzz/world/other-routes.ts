/** The routes that are not in the API document: the identity provider and the pages. */
import { createHash } from 'node:crypto'
import { mark, styles } from '#server/identity/pages/assets.ts'
import { text, type Schema } from '#server/openapi/schema.ts'
import { formToken } from './people.ts'
import type { Route, RouteParameter } from './route.ts'

type Named = Readonly<Record<string, Schema>>

const oneOf = (...values: readonly string[]) => ({ enum: values }) satisfies Schema
const form = 'application/x-www-form-urlencoded'

interface RouteInput {
  readonly query?: Named
  readonly body?: Named
  readonly types?: readonly string[]
  readonly byProvider?: true
}

const route = (
  method: string,
  path: string,
  { query = {}, body, types = [form], ...more }: RouteInput = {},
): Route => ({
  ...more,
  method,
  path,
  agents: [],
  parameters: Object.entries(query).map(([name, schema]): RouteParameter => ({
    name,
    in: 'query',
    required: true,
    schema,
  })),
  bodies: body ? types.map((type) => ({ type, schema: { type: 'object', properties: body } })) : [],
})

export function identityRoutes(origin: string): readonly Route[] {
  const client = { client_id: oneOf('stepwright') }
  const authorization = {
    ...client,
    redirect_uri: oneOf(origin, `${origin}/`),
    response_type: oneOf('code'),
    scope: oneOf('openid profile email offline_access'),
    audience: oneOf('https://stepwright.example/api'),
    code_challenge: oneOf(createHash('sha256').update('verifier').digest('base64url')),
    code_challenge_method: oneOf('S256'),
  }
  const authorize: Named = {
    ...authorization,
    response_mode: oneOf('query', 'web_message'),
    prompt: oneOf('none', 'login', 'consent'),
    max_age: oneOf('0', '600'),
    state: text,
    nonce: text,
    login_hint: text,
  }
  const request = oneOf(
    String(
      new URLSearchParams(Object.entries(authorization).map(([name, { enum: values }]) => [name, values[0] ?? ''])),
    ),
  )
  const token: Named = {
    ...client,
    grant_type: oneOf('authorization_code', 'refresh_token', 'password'),
    code: text,
    code_verifier: text,
    redirect_uri: oneOf(origin),
    refresh_token: text,
    username: text,
    // Never a valid password, since requests of this kind count as password guesses.
    password: text,
    audience: authorization.audience,
    scope: authorization.scope,
  }
  return [
    route('GET', '/authorize', { query: authorize, byProvider: true }),
    route('GET', '/u/login', { query: { request } }),
    route('POST', '/u/login', {
      body: { request, form: oneOf(formToken), email: text, password: text },
      byProvider: true,
    }),
    route('GET', styles.path, { query: { v: text } }),
    route('GET', mark.path, { query: { v: text } }),
    route('GET', '/v2/logout', { query: { ...client, returnTo: oneOf(origin) } }),
    route('POST', '/oauth/token', { body: token, types: [form, 'application/json'] }),
    route('POST', '/oauth/revoke', { body: { ...client, token: text }, types: [form, 'application/json'] }),
    route('GET', '/userinfo'),
    route('POST', '/userinfo'),
    route('GET', '/.well-known/openid-configuration'),
    route('GET', '/.well-known/jwks.json'),
  ]
}

interface Pages {
  /** The pages of agents and of hubs. */
  readonly agents: readonly string[]
  /** The files that a page loads. */
  readonly files: readonly string[]
}

export const pageRoutes = ({ agents, files }: Pages): readonly Route[] =>
  [
    '/',
    '/dashboard',
    '/users/dashboard',
    ...agents,
    '/admin/agent-instructions',
    '/account/change-password',
    '/auth/callback',
    '/nowhere',
    '/missing.js',
    ...files,
  ].map((path) => route('GET', path))
