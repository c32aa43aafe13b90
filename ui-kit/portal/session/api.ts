/** Calls the portal's server: every call names its workspace and proves who the caller is. */
import type { Identity } from '#ui-kit/portal/identity/identity.ts'
import type { Activity } from './activity.ts'
import { type ConfirmSignIn, confirmSignIn, xsrfToken } from './confirm-sign-in.ts'
import { debug } from './debug.ts'

/** The proof of the caller's identity: an access token, or the cookie that the server set for one. */
export type Proof = 'bearer' | 'cookie'

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly json?: unknown
  /** Default: bearer. */
  readonly by?: Proof
  readonly signal?: AbortSignal
  /** The workspace; default: the active one. */
  readonly client?: string
  /** The ETag of the version to replace; the server answers 412 if it was changed meanwhile. */
  readonly ifMatch?: string
}

export interface Reply {
  readonly ok: boolean
  readonly status: number
  /** Undefined if the reply was not JSON. */
  readonly body: unknown
  readonly etag: string | undefined
}

export interface Api {
  readonly headers: (options?: Pick<Call, 'by' | 'client'>) => Promise<Readonly<Record<string, string>>>
  /** Throws if the server could not be reached or no token was available; a refusal is a reply. */
  readonly call: (path: string, call?: Call) => Promise<Reply>
  readonly activity: Activity
  /** For calls that do not send and receive JSON. */
  readonly fetch: typeof globalThis.fetch
  /** For requests that are not sent by `fetch`. */
  readonly afterRefusal: ConfirmSignIn['afterRefusal']
  readonly confirm: ConfirmSignIn['confirm']
}

/** For the `catch` of a fetch: each browser has words of its own for a network that is gone. */
export function unreachable(cause: unknown): never {
  throw new Error('The server could not be reached. Check the connection.', { cause })
}

interface ApiOptions {
  readonly fetch: typeof globalThis.fetch
  readonly activity: Activity
  readonly token: () => Promise<string>
  readonly renew: Identity['renew']
  readonly client: () => string | undefined
}

export function createApi({ activity, token, client: active, ...options }: ApiOptions): Api {
  const { fetch, afterRefusal, confirm } = confirmSignIn({ ...options, token })

  const headers: Api['headers'] = async ({ by = 'bearer', client = active() } = {}) => {
    const bearer = by === 'bearer' ? await token() : (sessionStorage.getItem('token') ?? undefined)
    const xsrf = xsrfToken()
    return {
      ...(client !== undefined && { 'X-Client-Name': client }),
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      ...(xsrf !== undefined && { 'X-XSRF-TOKEN': xsrf }),
    }
  }

  const call: Api['call'] = async (path, { method = 'GET', json, signal, ifMatch, ...who } = {}) => {
    const request: RequestInit = {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(await headers(who)),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(signal && { signal }),
    }
    const response = await fetch(path, request).catch(unreachable)
    debug(`${method} ${path}`, { status: response.status })
    const { ok, status } = response
    const body: unknown = await response.json().catch(() => undefined)
    return { ok, status, body, etag: response.headers.get('ETag') ?? undefined }
  }

  const trackedCall: Api['call'] = (path, what) => activity.track(call(path, what))
  return { headers, call: trackedCall, activity, fetch, afterRefusal, confirm }
}
