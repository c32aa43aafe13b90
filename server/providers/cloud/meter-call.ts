/** Checks the limits before a call of a model and records the call after it, with the time that it took, however it ended. */
import { createHash } from 'node:crypto'
import type { CallOutcome, Meter, ModelCall, ModelTask } from '../meter.ts'
import { TooMuch } from './too-much.ts'

interface CallToMeter {
  readonly meter: Meter
  readonly task: ModelTask
  readonly model: string
  /** The whole request except for the address and the key. */
  readonly prompt: string | Uint8Array
  readonly signal: AbortSignal
  /** What a call that was stopped or failed has used, as far as that can be told. */
  readonly spentUntilStop?: () => Pick<ModelCall, 'inputTokens' | 'outputTokens'>
}

export type Answered = Pick<ModelCall, 'answeredBy' | 'inputTokens' | 'outputTokens' | 'pictures' | 'seconds'> & {
  readonly outcome: CallOutcome
}

export async function meterCall<T>(
  { meter, task, model, prompt, signal, spentUntilStop = nothingSpent }: CallToMeter,
  call: () => Promise<{ readonly value: T; readonly answered: Answered }>,
): Promise<T> {
  await meter.checkLimits()
  const start = performance.now()
  const common = { task, model, promptHash: createHash('sha256').update(prompt).digest('hex').slice(0, 32) }
  const milliseconds = () => Math.round(performance.now() - start)
  const { value, answered } = await call().catch(async (error: unknown) => {
    const outcome = signal.aborted ? 'stopped' : error instanceof TooMuch ? 'too much' : 'failed'
    // The reason for the failure matters more to the user than a missing entry in the ledger.
    await Promise.resolve(
      meter.record({ ...common, ...spentUntilStop(), milliseconds: milliseconds(), outcome }),
    ).catch(() => undefined)
    throw error
  })
  await meter.record({ ...common, ...answered, milliseconds: milliseconds() })
  return value
}

const nothingSpent = () => ({ inputTokens: 0, outputTokens: 0 })
