/** The error that sendCall throws when a call does not return a usable reply. */
export type CallErrorKind = 'unreached' | 'timeout' | 'refused' | 'not-json' | 'cancelled' | 'unknown'

export interface CallErrorDetails {
  readonly status?: number
  readonly statusText?: string
  readonly body?: string
  /** The parsed body of a refusal. */
  readonly json?: unknown
  /** The cause, as the server or the client words it. If absent, the definition's fallback text is shown. */
  readonly cause?: string
}

export class CallError extends Error {
  readonly kind: CallErrorKind
  readonly details: CallErrorDetails

  constructor(kind: CallErrorKind, details: CallErrorDetails = {}) {
    super(details.cause ?? kind)
    this.name = 'CallError'
    this.kind = kind
    this.details = details
  }
}
