/** Calculates the cost of a call of a model. */
import type { ModelUse } from '#server/providers/meter.ts'
import type { Prices } from '#server/providers/models-file.ts'

/** Null if the model has no price. */
export function costOf(call: ModelUse, prices: Prices | undefined): number | null {
  if (prices === undefined) return null
  const { input = 0, output = 0, picture = 0, minute = 0 } = prices
  const tokens = (call.inputTokens * input + call.outputTokens * output) / 1_000_000
  return tokens + (call.pictures ?? 0) * picture + ((call.seconds ?? 0) / 60) * minute
}
