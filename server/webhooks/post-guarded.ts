/**
 * Posts to an address that somebody has typed in. The addresses of its host are resolved and checked at the moment of the
 * connection, and the connection goes to a checked address, so that a name cannot lead elsewhere afterwards. Redirects are not followed.
 */
import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-addresses.ts'

export interface PostOptions {
  /** The hosts of the operator's own network that may be called, over http, too. */
  readonly allowedHosts: readonly string[]
  /** Milliseconds until the request is cut. */
  readonly limit?: number
  /** Default: that of the system. */
  readonly lookup?: typeof systemLookup
}

/** `problem` is a sentence for the admin. */
export type PostOutcome = { readonly status: number | null; readonly problem: string | null }

const defaultLimit = 10_000

export const mayBePosted = (url: URL, allowedHosts: readonly string[]): boolean =>
  isAllowed(url, allowedHosts) || (url.protocol === 'https:' && (isIP(bare(url)) === 0 || isPublicAddress(bare(url))))

const isAllowed = ({ protocol, hostname, host }: URL, allowedHosts: readonly string[]): boolean =>
  /^https?:$/.test(protocol) && (allowedHosts.includes(host) || allowedHosts.includes(hostname))

/** An IPv6 address stands in brackets. */
const bare = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '')

class PrivateAddress extends Error {}

export async function postGuarded(
  url: URL,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  { allowedHosts, limit = defaultLimit, lookup = systemLookup }: PostOptions,
): Promise<PostOutcome> {
  if (!mayBePosted(url, allowedHosts)) return { status: null, problem: notAllowed }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(limit)
  const status = new Promise<number>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      // A connection that is kept would not be checked again.
      agent: false,
      signal,
      ...(!isAllowed(url, allowedHosts) && { lookup: checked(lookup) }),
    })
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      // The body of the answer says nothing here, and may have no end.
      response.on('error', () => undefined).destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
  return status.then(describe, (error: unknown) => ({ status: null, problem: explain(error, signal, limit) }))
}

/** Refuses a host if one of its addresses is not public. */
const checked =
  (lookup: typeof systemLookup): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddress(), [])
      const [first] = addresses
      return options.all || !first ? done(null, addresses) : done(null, first.address, first.family)
    })

function describe(status: number): PostOutcome {
  if (status >= 200 && status < 300) return { status, problem: null }
  const isRedirect = status >= 300 && status < 400
  return {
    status,
    problem: isRedirect ? 'The answer leads to another address, which is not followed.' : `The answer was ${status}.`,
  }
}

const notAllowed = 'The address is not on the public internet. An operator can allow its host with WEBHOOK_HOSTS.'

function explain(error: unknown, signal: AbortSignal, limit: number): string {
  if (error instanceof PrivateAddress) return notAllowed
  if (signal.aborted) return `There was no answer within ${limit / 1000} seconds.`
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return `The connection failed: ${code}.`
}
