/** Asks a language model for JSON that fits a schema, and asks a second time if the answer does not fit. */
import { Refusal, RefusedContent } from '../../refusals.ts'
import type { FindProblem } from '../answer-checker.ts'
import type { CallOutcome, Meter, ModelTask, ModelUse } from '../meter.ts'
import type { Remember } from '../models.ts'
import { type AskedShape, askModel, type ModelReply, type ModelRequest, schemaInWords } from './ask-model.ts'
import { type Prompt, wordsOf } from './instructions.ts'
import { meterCall, noTokens } from './meter-call.ts'
import { readJson } from './read-json.ts'
import { TooMuch } from './too-much.ts'

export interface GenerationContext extends ModelRequest {
  readonly task: ModelTask
  readonly meter: Meter
  readonly remember: Remember
}

export interface Shape extends AskedShape {
  readonly findProblem: FindProblem
  /** What speaks against an answer of the right shape. It is asked for once more, and then taken as it is. */
  readonly findDoubt?: (value: unknown) => string | undefined
  /** The sentence for the user if the model declines. */
  readonly ifDeclined?: string
}

/** Under which an answer is kept: another model, prompt, text or schema is another key. */
export const keyOf = ({ endpoint }: ModelRequest, prompt: Prompt, { schema }: Pick<AskedShape, 'schema'>): string =>
  JSON.stringify([endpoint, wordsOf(prompt), schema])

type Attempt =
  { readonly value: unknown; readonly problem?: undefined } | { readonly problem: string; readonly text: string }

/** Rejects with TooMuch if the request has to be split. */
export async function generateJson(context: GenerationContext, prompt: Prompt, shape: Shape): Promise<unknown> {
  const first = await attempt(context, prompt, shape)
  const doubt = first.problem === undefined ? shape.findDoubt?.(first.value) : undefined
  if (first.problem === undefined && doubt === undefined) return first.value
  const wrong = first.problem === undefined ? { problem: doubt ?? '', text: JSON.stringify(first.value) } : first
  const second = await attempt(context, repairPrompt(prompt, shape, wrong), shape)
  if (second.problem === undefined) return second.value
  if (first.problem === undefined) return first.value
  throw new Refusal(
    502,
    'The language model twice gave an answer that cannot be used. Nothing is lost: try this step again.',
  )
}

/** A token has about four characters. */
const tokensOf = (characters: number): number => Math.ceil(characters / 4)

/** An answer is seldom longer than what was asked, and seldom longer than 8,000 tokens. */
function expectedUse(asked: string): ModelUse {
  const inputTokens = tokensOf(asked.length)
  return { inputTokens, outputTokens: Math.min(Math.max(inputTokens, 1000), 8000) }
}

async function attempt(context: GenerationContext, prompt: Prompt, shape: Shape): Promise<Attempt> {
  const { meter, task, modelName, signal, onProgress } = context
  const asked = `${prompt.system}\n${prompt.prompt}`
  let received = 0
  const call = {
    meter,
    task,
    model: modelName,
    // The same request has the same hash, so that results can be compared.
    prompt: wordsOf(prompt),
    expected: expectedUse(asked),
    signal,
    // A provider charges for what it wrote until it was stopped, and no longer says how much that was.
    spentUntilStop: () =>
      received === 0 ? noTokens : { inputTokens: tokensOf(asked.length), outputTokens: tokensOf(received) },
  }
  const request: ModelRequest = {
    ...context,
    onProgress: (progress) => {
      if (typeof progress === 'number') received = progress
      onProgress?.(progress)
    },
  }
  const { outcome, attempt: made } = await meterCall(call, async () => {
    const reply = await askModel(request, prompt, shape)
    const judged = judgeReply(reply, shape)
    const { inputTokens = 0, outputTokens = 0 } = reply.usage ?? {}
    return { value: judged, answered: { outcome: judged.outcome, inputTokens, outputTokens, answeredBy: reply.model } }
  })
  // A declined request would be declined again, and cost again.
  if (outcome === 'declined')
    throw new RefusedContent(
      502,
      shape.ifDeclined ?? 'The language model declined to work on these texts. Nothing is lost: try other files.',
    )
  if (outcome === 'too much') throw new TooMuch('output')
  return made
}

function judgeReply(
  { text, finish, hasDeclined }: ModelReply,
  shape: Shape,
): { readonly outcome: CallOutcome; readonly attempt: Attempt } {
  if (hasDeclined || finish === 'length')
    return { outcome: hasDeclined ? 'declined' : 'too much', attempt: { problem: '', text } }
  const value = readJson(text)
  const problem = value === undefined ? 'It is not JSON of the requested shape.' : shape.findProblem(value)
  return problem === undefined
    ? { outcome: 'answered', attempt: { value } }
    : { outcome: 'unusable', attempt: { problem, text } }
}

function repairPrompt(
  { system, prompt, mark }: Prompt,
  shape: Shape,
  { problem, text }: { problem: string; text: string },
): Prompt {
  return {
    system,
    mark,
    prompt: `${prompt}\n\nYour former answer could not be used:\n${text.slice(0, 20_000)}\n\nWhat is wrong with it:\n${problem}\n\n${schemaInWords(shape)}`,
  }
}
