/** Asks a language model for JSON that fits a schema, and asks a second time if the answer does not fit. */
import {
  generateText,
  jsonSchema,
  type LanguageModel,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
} from 'ai'
import { Refusal } from '../../refusals.ts'
import type { FindProblem } from '../answer-checker.ts'
import type { JsonSchema } from '../text-model.ts'
import { askProvider } from './ask-provider.ts'
import { roles } from './explain-trouble.ts'
import type { Prompt } from './instructions.ts'
import type { RetryPolicy } from './retry-policy.ts'

export interface GenerationContext {
  readonly model: LanguageModel
  readonly policy: RetryPolicy
  readonly signal: AbortSignal
  /** Refuses if the session has used up its tokens. */
  readonly checkLimit: () => Promise<void>
  readonly recordUsage: (usage: LanguageModelUsage | undefined) => Promise<void>
}

export interface Shape {
  readonly schema: JsonSchema
  readonly strict: boolean
  readonly findProblem: FindProblem
}

type Attempt =
  { readonly value: unknown; readonly problem?: undefined } | { readonly problem: string; readonly text: string }

export async function generateJson(context: GenerationContext, prompt: Prompt, shape: Shape): Promise<unknown> {
  const first = await attempt(context, prompt, shape)
  if (first.problem === undefined) return first.value
  const second = await attempt(context, repairPrompt(prompt, first), shape)
  if (second.problem === undefined) return second.value
  throw new Refusal(
    502,
    'The language model twice gave an answer that cannot be used. Nothing is lost: try this step again.',
  )
}

async function attempt(
  { model, policy, signal, checkLimit, recordUsage }: GenerationContext,
  prompt: Prompt,
  shape: Shape,
): Promise<Attempt> {
  await checkLimit()
  const reply = await askProvider(roles.text, policy, signal, (attemptSignal) =>
    ask(model, prompt, shape, attemptSignal),
  )
  await recordUsage(reply.usage)
  if (reply.finish === 'content-filter')
    throw new Refusal(502, 'The language model declined to work on these texts. Nothing is lost: try other files.')
  if (reply.value === undefined) return { problem: 'It is not JSON of the requested shape.', text: reply.text }
  const problem = shape.findProblem(reply.value)
  return problem === undefined ? { value: reply.value } : { problem, text: reply.text }
}

interface ModelReply {
  readonly value: unknown
  readonly text: string
  readonly usage: LanguageModelUsage | undefined
  readonly finish: string | undefined
}

async function ask(model: LanguageModel, prompt: Prompt, shape: Shape, abortSignal: AbortSignal): Promise<ModelReply> {
  try {
    const result = await generateText({
      model,
      ...prompt,
      // askProvider repeats the request: the SDK's own retries ignore our limits.
      maxRetries: 0,
      abortSignal,
      output: Output.object({ schema: jsonSchema(shape.schema), name: 'answer' }),
      providerOptions: { [providerKey]: { strictJsonSchema: shape.strict } },
    })
    const { text, totalUsage, finishReason } = result
    return {
      value: finishReason === 'stop' ? result.output : undefined,
      text,
      usage: totalUsage,
      finish: finishReason,
    }
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) {
      const { text = '', usage, finishReason: finish } = error
      return { value: finish === 'stop' ? unfence(text) : undefined, text, usage, finish }
    }
    if (NoOutputGeneratedError.isInstance(error))
      return { value: undefined, text: '', usage: undefined, finish: undefined }
    throw error
  }
}

/** The JSON of an answer that the model put between code fences, or between sentences; undefined where there is none. */
function unfence(text: string): unknown {
  const fenced = /```[a-z]*\s*\n?(?<json>[\s\S]*?)```/i.exec(text)?.groups?.json
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')]
  for (const candidate of [fenced, start < 0 ? undefined : text.slice(start, end + 1)]) {
    if (candidate === undefined) continue
    try {
      return JSON.parse(candidate) as unknown
    } catch {
      // The next candidate may be JSON.
    }
  }
  return undefined
}

/** The key under which the SDK looks for the options of our provider. */
export const providerKey = 'model'

function repairPrompt({ system, prompt }: Prompt, { problem, text }: { problem: string; text: string }): Prompt {
  return {
    system,
    prompt: `${prompt}\n\nYour former answer could not be used:\n${text.slice(0, 20_000)}\n\nWhat is wrong with it:\n${problem}\n\nAnswer again, in the shape that was asked for.`,
  }
}
