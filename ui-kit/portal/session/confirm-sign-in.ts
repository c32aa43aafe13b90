/**
 * The server refuses a user whose sign-in has ended or, with an external tenant, has not been confirmed for a while. The page then asks the provider
 * silently, so that the user loses nothing, and sends the request again, once.
 */
import type { Identity } from '#ui-kit/portal/identity/identity.ts'
import { property } from './property.ts'

type Reason = Parameters<Identity['renew']>[0]
type HeaderFields = Readonly<Record<string, string>>

/** How a refused request continues: it is sent again with other headers, or its reply is final. */
type AfterRefusal = { readonly again: HeaderFields } | { readonly reply: Response }

export interface ConfirmSignIn {
  /** Gets a new token from the tenant and sends it to the server, which renews the cookie. */
  readonly confirm: (reason: Reason) => ReturnType<Identity['renew']>
  readonly afterRefusal: (reply: Response, headers: HeaderFields) => Promise<AfterRefusal>
  /** Sends a request that was refused for that reason again. */
  readonly fetch: typeof globalThis.fetch
}

interface Options extends Pick<Identity, 'token' | 'renew'> {
  readonly fetch: typeof globalThis.fetch
}

export function confirmSignIn({ fetch, token, renew }: Options): ConfirmSignIn {
  let underWay: ReturnType<Identity['renew']> | undefined

  /** Calls that are refused at the same time share one request to the tenant. */
  const confirm: ConfirmSignIn['confirm'] = (reason) => {
    underWay ??= confirmOnce(reason).finally(() => (underWay = undefined))
    return underWay
  }

  async function confirmOnce(reason: Reason) {
    const outcome = await renew(reason)
    if (outcome === 'renewed') {
      const headers = { Accept: 'application/json', Authorization: `Bearer ${await token()}` }
      await fetch('/api/me/clients', { credentials: 'include', headers }).catch(() => undefined)
    }
    return outcome
  }

  const afterRefusal: ConfirmSignIn['afterRefusal'] = async (reply, headers) => {
    const reason = await reasonOf(reply)
    if (reason === undefined) return { reply }
    const bearer = headers['Authorization']
    const isOutdated = bearer !== undefined && bearer !== (await bearerNow())
    if (!isOutdated) {
      const outcome = await confirm(reason)
      if (outcome === 'refused') return { reply }
      if (outcome === 'unreachable') return { reply: serviceUnavailable() }
    }
    const xsrf = xsrfToken()
    const renewed = bearer === undefined ? undefined : await bearerNow()
    return {
      again: {
        ...headers,
        ...(renewed !== undefined && { Authorization: renewed }),
        ...(xsrf !== undefined && { 'X-XSRF-TOKEN': xsrf }),
      },
    }
  }

  const bearerNow = () =>
    token().then(
      (text) => `Bearer ${text}`,
      () => undefined,
    )

  return {
    confirm,
    afterRefusal,
    async fetch(input, init = {}) {
      const reply = await fetch(input, init)
      if (reply.status !== 401) return reply
      const next = await afterRefusal(reply, headersOf(init))
      return 'reply' in next ? next.reply : fetch(input, { ...init, headers: next.again })
    },
  }
}

async function reasonOf(reply: Response): Promise<Reason | undefined> {
  if (reply.status !== 401) return undefined
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => undefined)
  const reason = property(body, 'signIn')
  return reason === 'ended' || reason === 'unconfirmed' ? reason : undefined
}

/** The headers of our calls are plain objects. */
const headersOf = ({ headers }: RequestInit): HeaderFields =>
  headers instanceof Headers || Array.isArray(headers) ? Object.fromEntries(headers) : (headers ?? {})

function serviceUnavailable(): Response {
  const message = 'Your sign-in service does not answer, so your sign-in cannot be confirmed. Try again in a moment.'
  return Response.json({ success: false, ok: false, message, error: message }, { status: 503 })
}

/** The token that proves that a write comes from our own page: in a meta element, or in the cookie that the server set. */
const cookie = 'XSRF-TOKEN'

export function xsrfToken(page: Document = document): string | undefined {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="csrf-token"], meta[name="xsrf-token"]')?.content
  if (meta) return meta
  const entry = page.cookie.split('; ').find((each) => each.startsWith(`${cookie}=`))
  return entry && decodeURIComponent(entry.slice(cookie.length + 1))
}
