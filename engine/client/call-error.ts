/** Why a call has no usable reply. Thrown by performCall, so that a machine can tell it from a reply. */
export type CallErrorKind = 'unreached' | 'timeout' | 'refused' | 'not-json' | 'cancelled' | 'unknown'

export interface CallErrorDetails {
  readonly status?: number
  readonly statusText?: string
  readonly body?: string
  /** The parsed body of a refusal. */
  readonly json?: unknown
  /** What the server, or the client itself, says of the cause; absent: the definition's fallback stands for it. */
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
