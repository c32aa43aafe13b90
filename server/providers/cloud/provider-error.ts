/** Classifies what went wrong with a request to a provider. */
import { AISDKError, APICallError } from 'ai'

export type ProviderTrouble =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'timeout' | 'network' | 'broken' | 'unreadable' }

/** The reply ended in the middle. */
export class BrokenReply extends Error {
  override readonly name = 'BrokenReply'
}

/** Undefined if the error is a bug of the portal and not a fault of the provider. */
export function troubleOf(error: unknown, timedOut: boolean): ProviderTrouble | undefined {
  if (timedOut) return { kind: 'timeout' }
  if (error instanceof BrokenReply) return { kind: 'broken' }
  // Other errors of the SDK concern unreadable replies. They may quote the reply, so they must not reach a log.
  if (!APICallError.isInstance(error)) return AISDKError.isInstance(error) ? { kind: 'unreadable' } : undefined
  const status = error.statusCode
  if (status === undefined) return { kind: 'network' }
  // The status was fine, but the body was incomplete or missing.
  if (status < 400) return { kind: 'unreadable' }
  return { kind: 'status', status, retryAfterMs: pauseOf(error.responseHeaders?.['retry-after']) }
}

export function isTemporary(trouble: ProviderTrouble): boolean {
  if (trouble.kind !== 'status') return true
  const { status } = trouble
  // 501: the provider cannot do this at all.
  return status === 408 || status === 429 || (status >= 500 && status !== 501)
}

/** Retry-After (RFC 9110) is a number of seconds or a date. */
function pauseOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
