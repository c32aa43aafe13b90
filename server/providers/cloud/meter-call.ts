/** Reserves what a call of a model is expected to use, and records what it used, with the time that it took, however it ended. */
import { createHash } from 'node:crypto'
import type { CallEnd, Meter, ModelTask, ModelUse } from '../meter.ts'
import { TooMuch } from './too-much.ts'

interface CallToMeter {
  readonly meter: Meter
  readonly task: ModelTask
  readonly model: string
  /** The whole request except for the address, the key, and what differs each time. */
  readonly prompt: string | Uint8Array
  /** Default: what a call of this task uses. */
  readonly expected?: ModelUse
  readonly signal: AbortSignal
  /** What a call that was stopped or failed has used, as far as that can be told. */
  readonly spentUntilStop?: () => ModelUse
}

export type Answered = Omit<CallEnd, 'milliseconds'>

export async function meterCall<T>(
  { meter, task, model, prompt, expected = usualUse(task), signal, spentUntilStop = () => noTokens }: CallToMeter,
  call: () => Promise<{ readonly value: T; readonly answered: Answered }>,
): Promise<T> {
  const promptHash = createHash('sha256').update(prompt).digest('hex').slice(0, 32)
  const settle = await meter.begin({ task, model, promptHash }, expected)
  const start = performance.now()
  const milliseconds = () => Math.round(performance.now() - start)
  const { value, answered } = await call().catch(async (error: unknown) => {
    const outcome = signal.aborted ? 'stopped' : error instanceof TooMuch ? 'too much' : 'failed'
    // The reason for the failure matters more to the user than a missing entry in the ledger.
    await Promise.resolve(settle({ ...spentUntilStop(), milliseconds: milliseconds(), outcome })).catch(() => undefined)
    throw error
  })
  await settle({ ...answered, milliseconds: milliseconds() })
  return value
}

/** Of a recording at most four minutes are sent at once. */
const usualUse = (task: ModelTask): ModelUse =>
  task === 'transcribe' ? { ...noTokens, seconds: 240 } : { ...noTokens, pictures: 1 }

export const noTokens = { inputTokens: 0, outputTokens: 0 }
