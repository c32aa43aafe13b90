/** The input and the result of a grant type. */
import type { Tokens } from '../issue-tokens.ts'
import type { OAuthProblem } from '../oauth-problem.ts'
import type { Parameters } from '../parameters.ts'
import type { Client } from '../provider.ts'

export interface GrantRequest {
  readonly client: Client
  readonly parameters: Parameters
  readonly address: string
  /** Empty if the caller does not state it. */
  readonly userAgent: string
  readonly fromThisMachine: boolean
}

export type GrantResult = Tokens | OAuthProblem
