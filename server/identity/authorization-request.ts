/** Reads the request of a client to /authorize. A mistake in it is reported to the client or, if that is unsafe, to the user. */
import { readQuery, type Parameters } from './parameters.ts'
import type { Client, Provider } from './provider.ts'
import { grantedScope } from './scopes.ts'

/** Where and how to reply: by a redirect to the address, or by a message to the window that sent the request. */
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
  /** The greatest time in seconds since the password was last entered. */
  readonly maxAge: number | undefined
  readonly loginHint: string | undefined
}

export interface AuthorizationError {
  readonly error: string
  readonly error_description: string
}

export type ReadRequest =
  | { readonly state: 'good'; readonly request: AuthorizationRequest }
  /** The mistake is reported to the client. */
  | { readonly state: 'refused'; readonly replyTo: ReplyTo; readonly error: AuthorizationError }
  /** The client is not known for certain, so only the user sees the mistake: a redirect would be an open redirect. */
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
  const mistake = rules.find(({ isBroken }) => isBroken(parameters, audience))
  if (mistake) {
    const { error, text } = mistake
    return { state: 'refused', replyTo, error: { error, error_description: text } }
  }

  const prompt = readPrompts(parameters)
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
      prompt: prompt.includes('none') ? 'none' : prompt.some((each) => passwordPrompts.has(each)) ? 'login' : undefined,
      maxAge: maxAge === undefined ? undefined : Number(maxAge),
      loginHint: parameters.get('login_hint'),
    },
  }
}

interface Rule {
  readonly error: string
  readonly text: string
  readonly isBroken: (parameters: Parameters, audience: string) => boolean
}

/** There is only one user directory, so choosing an account means signing in with its password. */
const passwordPrompts = new Set(['login', 'select_account'])

const readPrompts = (parameters: Parameters) => parameters.get('prompt')?.split(' ') ?? []

/** True if the parameter is missing or has this form. */
const isMissingOrMatches = (form: RegExp, text: string | undefined) => text === undefined || form.test(text)

const rules: readonly Rule[] = [
  {
    error: 'unsupported_response_type',
    text: "The response_type must be 'code'.",
    isBroken: (parameters) => parameters.get('response_type') !== 'code',
  },
  {
    error: 'invalid_request',
    text: "The response_mode must be 'query' or 'web_message'.",
    isBroken: (parameters) => !isMissingOrMatches(/^(query|web_message)$/, parameters.get('response_mode')),
  },
  {
    error: 'invalid_request',
    text: 'Send a PKCE challenge: code_challenge_method S256, and a code_challenge of 43 characters.',
    isBroken: (parameters) =>
      parameters.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(parameters.get('code_challenge') ?? ''),
  },
  {
    error: 'invalid_scope',
    text: "The scope must contain 'openid'.",
    isBroken: (parameters) => !parameters.get('scope')?.split(' ').includes('openid'),
  },
  {
    error: 'access_denied',
    text: 'The audience must be that of the API.',
    isBroken: (parameters, audience) => (parameters.get('audience') ?? audience) !== audience,
  },
  {
    error: 'invalid_request',
    text: "The prompt 'none' cannot be combined with another prompt.",
    isBroken: (parameters) => readPrompts(parameters).includes('none') && readPrompts(parameters).length > 1,
  },
  {
    error: 'invalid_request',
    text: 'The max_age must be a whole number of seconds.',
    isBroken: (parameters) => !isMissingOrMatches(/^\d{1,9}$/, parameters.get('max_age')),
  },
  {
    error: 'request_not_supported',
    text: 'Send the parameters in the query of the address.',
    isBroken: (parameters) => parameters.has('request') || parameters.has('request_uri'),
  },
]
