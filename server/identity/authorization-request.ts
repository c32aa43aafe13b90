/** Reads what a client asks of /authorize, and says what is wrong with it, and whom to tell. */
import { readQuery, type Parameters } from './parameters.ts'
import type { Client, Provider } from './provider.ts'
import { grantedScope } from './scopes.ts'

/** Where the answer goes, and how: to the address itself, or as a message to the window that asked. */
export interface ReplyTo {
  readonly redirectUri: string
  readonly mode: 'query' | 'web_message'
  readonly state: string | undefined
}

export interface AuthorizationRequest {
  readonly client: Client
  readonly replyTo: ReplyTo
  readonly scope: string
  readonly audience: string | undefined
  readonly nonce: string | undefined
  readonly challenge: string
  readonly prompt: 'none' | 'login' | undefined
  /** Seconds since the password was last asked for. */
  readonly maxAge: number | undefined
  readonly loginHint: string | undefined
}

export interface AuthorizationError {
  readonly error: string
  readonly error_description: string
}

export type ReadRequest =
  | { readonly state: 'good'; readonly request: AuthorizationRequest }
  /** The client is told. */
  | { readonly state: 'refused'; readonly replyTo: ReplyTo; readonly error: AuthorizationError }
  /** Who asks is not sure, so that nobody but the person is told: a redirect would be an open one. */
  | { readonly state: 'unanswerable'; readonly text: string }

export function readAuthorizationRequest({ clients, audience }: Provider, query: URLSearchParams): ReadRequest {
  const parameters = readQuery(query)
  if ('unreadable' in parameters) return { state: 'unanswerable', text: parameters.unreadable }

  const client = clients.find(({ id }) => id === parameters.get('client_id'))
  if (!client)
    return {
      state: 'unanswerable',
      text: 'The portal does not know the application that sent you here. Open the portal and sign in there.',
    }
  const redirectUri = parameters.get('redirect_uri')
  if (redirectUri === undefined || !client.redirectUris.includes(redirectUri)) {
    return {
      state: 'unanswerable',
      text: 'The address to return to does not belong to this application. Open the portal and sign in there.',
    }
  }

  const mode = parameters.get('response_mode') === 'web_message' ? 'web_message' : 'query'
  const replyTo = { redirectUri, mode, state: parameters.get('state') } as const
  const mistake = rules.find(({ broken }) => broken(parameters, audience))
  if (mistake) {
    const { error, text } = mistake
    return { state: 'refused', replyTo, error: { error, error_description: text } }
  }

  const prompt = prompts(parameters)
  const maxAge = parameters.get('max_age')
  return {
    state: 'good',
    request: {
      client,
      replyTo,
      scope: grantedScope(parameters.get('scope') ?? ''),
      audience: parameters.get('audience'),
      nonce: parameters.get('nonce'),
      challenge: parameters.get('code_challenge') ?? '',
      prompt: prompt.includes('none') ? 'none' : prompt.some((each) => asksAgain.has(each)) ? 'login' : undefined,
      maxAge: maxAge === undefined ? undefined : Number(maxAge),
      loginHint: parameters.get('login_hint'),
    },
  }
}

interface Rule {
  readonly error: string
  readonly text: string
  readonly broken: (parameters: Parameters, audience: string) => boolean
}

/** With one workspace directory behind it, choosing an account is signing in with its password. */
const asksAgain = new Set(['login', 'select_account'])

const prompts = (parameters: Parameters) => parameters.get('prompt')?.split(' ') ?? []

/** Optional, but if it is there, of this form. */
const fits = (form: RegExp, text: string | undefined) => text === undefined || form.test(text)

const rules: readonly Rule[] = [
  {
    error: 'unsupported_response_type',
    text: "The response_type has to be 'code'.",
    broken: (parameters) => parameters.get('response_type') !== 'code',
  },
  {
    error: 'invalid_request',
    text: "The response_mode has to be 'query' or 'web_message'.",
    broken: (parameters) => !fits(/^(query|web_message)$/, parameters.get('response_mode')),
  },
  {
    error: 'invalid_request',
    text: 'Send a PKCE challenge: code_challenge_method S256, and a code_challenge of 43 characters.',
    broken: (parameters) =>
      parameters.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(parameters.get('code_challenge') ?? ''),
  },
  {
    error: 'invalid_scope',
    text: "The scope has to contain 'openid'.",
    broken: (parameters) => !parameters.get('scope')?.split(' ').includes('openid'),
  },
  {
    error: 'access_denied',
    text: 'The audience has to be the one of the API.',
    broken: (parameters, audience) => (parameters.get('audience') ?? audience) !== audience,
  },
  {
    error: 'invalid_request',
    text: "The prompt 'none' cannot be combined with another prompt.",
    broken: (parameters) => prompts(parameters).includes('none') && prompts(parameters).length > 1,
  },
  {
    error: 'invalid_request',
    text: 'The max_age has to be a whole number of seconds.',
    broken: (parameters) => !fits(/^\d{1,9}$/, parameters.get('max_age')),
  },
  {
    error: 'request_not_supported',
    text: 'Send the parameters in the query of the address.',
    broken: (parameters) => parameters.has('request') || parameters.has('request_uri'),
  },
]
