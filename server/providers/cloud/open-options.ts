/** What the models of all providers are opened with. */
import { worded } from '#server/wording.ts'
import type { RetryPolicy } from './retry-policy.ts'

export interface OpenOptions {
  readonly policy?: RetryPolicy | undefined
  /** Where the work is done, if the client has chosen it: readers are told. */
  readonly region?: string | undefined
  /** A sentence of the operator that is shown with each result. */
  readonly note?: string | undefined
}

/** The line for readers that says how a result was made, and what holds for this client. */
export const withNotes = (about: string, { region, note }: Pick<OpenOptions, 'region' | 'note'>): string =>
  inOneLine(about, region === undefined ? '' : worded('Processed in the region {0}.', region), note ?? '')

export const inOneLine = (...sentences: readonly string[]): string => sentences.filter((each) => each !== '').join(' ')
