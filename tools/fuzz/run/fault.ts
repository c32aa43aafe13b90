/** A fault as it is printed and counted. */
import type { PlannedRequest } from '../cases/planned-case.ts'

export type FaultKind =
  | 'exit' // the process has ended
  | '5xx' // an answer of 500 or above that no document promises
  | 'no answer'
  | 'late'
  | 'malformed' // what came back is not HTTP
  | 'no sentence' // a refusal that does not say why
  | 'leak' // a reply tells of the machine, of the code, or of somebody else
  | 'left behind' // memory, files or processes

export interface Fault {
  readonly kind: FaultKind
  readonly what: string
  /** The request that caused the fault, and its case. */
  readonly at?: FaultyRequest
  /** The log lines of the portal about it. */
  readonly log?: () => readonly string[]
}

export interface FaultyRequest {
  readonly index: number
  readonly request: PlannedRequest
}
