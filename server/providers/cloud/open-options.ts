/** What the models of all providers are opened with. */
import type { RetryPolicy } from './retry-policy.ts'

export interface OpenOptions {
  readonly policy?: RetryPolicy
  /** A sentence of the operator that is shown with each result. */
  readonly note?: string | undefined
}

export const withNote = (about: string, note: string | undefined): string =>
  note === undefined ? about : `${about} ${note}`
