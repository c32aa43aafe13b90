/** What a grant type works with, and what comes of it. */
import type { Tokens } from '../issue-tokens.ts'
import type { OAuthProblem } from '../oauth-problem.ts'
import type { Parameters } from '../parameters.ts'
import type { Client } from '../provider.ts'

export interface GrantRequest {
  readonly client: Client
  readonly parameters: Parameters
  readonly address: string
  readonly fromThisMachine: boolean
}

export type GrantResult = Tokens | OAuthProblem
