/** The table of the ledger of model calls. */
import type { ColumnType, Generated } from 'kysely'
import type { CallOutcome, ModelTask } from '#server/providers/meter.ts'

export interface ModelCallsTables {
  model_calls: ModelCallsTable
}

/** pg gives a bigint as text. */
type Count = ColumnType<string, number, never>

interface ModelCallsTable {
  id: string
  at: Generated<Date>
  /** Null for a call outside a session. */
  session: string | null
  user_id: string
  client: string
  agent: string
  /** The version of the definition with which the session began. */
  definition: string | null
  task: ModelTask
  model: string
  answered_by: string | null
  prompt_hash: string
  input_tokens: Count
  output_tokens: Count
  /** Null where the model has no price. */
  cost: number | null
  milliseconds: Count
  /** 'running': what the call is expected to use is reserved; its figures are not known yet. */
  outcome: CallOutcome | 'running'
  /** What counts towards limits while the call is running; 0 afterwards. */
  reserved_tokens: ColumnType<string, number | undefined, number>
  reserved_cost: Generated<number>
}
