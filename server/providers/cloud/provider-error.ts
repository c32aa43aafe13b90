/** What went wrong with one request to a provider, in the terms that decide what happens next. */
import { AISDKError, APICallError } from 'ai'

export type ProviderTrouble =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'timeout' | 'network' | 'unreadable' }

/** Undefined: no trouble of the provider, but a bug. */
export function troubleOf(error: unknown, timedOut: boolean): ProviderTrouble | undefined {
  if (timedOut) return { kind: 'timeout' }
  // Other errors of the SDK tell of replies that make no sense; they may quote them, and must not reach a log.
  if (!APICallError.isInstance(error)) return AISDKError.isInstance(error) ? { kind: 'unreadable' } : undefined
  const status = error.statusCode
  if (status === undefined) return { kind: 'network' }
  // The status was fine: the body was cut off, or is none.
  if (status < 400) return { kind: 'unreadable' }
  return { kind: 'status', status, retryAfterMs: pauseOf(error.responseHeaders?.['retry-after']) }
}

export function mayPass(trouble: ProviderTrouble): boolean {
  return trouble.kind !== 'status' || trouble.status === 408 || trouble.status === 429 || trouble.status >= 500
}

/** RFC 9110: seconds, or a date. */
function pauseOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
