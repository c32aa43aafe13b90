/** One question to a language model whose answer has to keep a JSON Schema: asked once more if it does not. */
import {
  generateText,
  jsonSchema,
  type LanguageModel,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
} from 'ai'
import { Refusal } from '../../errors.ts'
import type { FindProblem } from '../answer-problem.ts'
import type { JsonSchema } from '../text-model.ts'
import { askProvider } from './ask-provider.ts'
import { roles } from './explain-trouble.ts'
import type { Prompt } from './instructions.ts'
import type { Patience } from './patience.ts'

export interface Generating {
  readonly model: LanguageModel
  readonly patience: Patience
  readonly signal: AbortSignal
  /** Refuses where the session has used up its tokens. */
  readonly mayAsk: () => Promise<void>
  readonly paid: (usage: LanguageModelUsage | undefined) => Promise<void>
}

export interface Shape {
  readonly schema: JsonSchema
  readonly strict: boolean
  readonly findProblem: FindProblem
}

type Attempt =
  { readonly value: unknown; readonly problem?: undefined } | { readonly problem: string; readonly said: string }

export async function generateJson(generating: Generating, prompt: Prompt, shape: Shape): Promise<unknown> {
  const first = await attempt(generating, prompt, shape)
  if (first.problem === undefined) return first.value
  const second = await attempt(generating, repairing(prompt, first), shape)
  if (second.problem === undefined) return second.value
  throw new Refusal(
    502,
    'The language model gave an answer that cannot be used, twice. Nothing is lost: try this step again.',
  )
}

async function attempt(
  { model, patience, signal, mayAsk, paid }: Generating,
  prompt: Prompt,
  shape: Shape,
): Promise<Attempt> {
  await mayAsk()
  const asked = await askProvider(roles.text, patience, signal, (attemptSignal) =>
    ask(model, prompt, shape, attemptSignal),
  )
  await paid(asked.usage)
  if (asked.finish === 'content-filter')
    throw new Refusal(502, 'The language model declined to work on these texts. Nothing is lost: try other files.')
  if (asked.value === undefined) return { problem: 'It is no JSON of the shape that was asked for.', said: asked.said }
  const problem = shape.findProblem(asked.value)
  return problem === undefined ? { value: asked.value } : { problem, said: asked.said }
}

interface Asked {
  readonly value: unknown
  readonly said: string
  readonly usage: LanguageModelUsage | undefined
  readonly finish: string | undefined
}

async function ask(model: LanguageModel, prompt: Prompt, shape: Shape, abortSignal: AbortSignal): Promise<Asked> {
  try {
    const result = await generateText({
      model,
      ...prompt,
      // askProvider repeats: the SDK's own retries know nothing of our limits.
      maxRetries: 0,
      abortSignal,
      output: Output.object({ schema: jsonSchema(shape.schema), name: 'answer' }),
      providerOptions: { [providerKey]: { strictJsonSchema: shape.strict } },
    })
    const { text, totalUsage, finishReason } = result
    return {
      value: finishReason === 'stop' ? result.output : undefined,
      said: text,
      usage: totalUsage,
      finish: finishReason,
    }
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error))
      return { value: undefined, said: error.text ?? '', usage: error.usage, finish: error.finishReason }
    if (NoOutputGeneratedError.isInstance(error))
      return { value: undefined, said: '', usage: undefined, finish: undefined }
    throw error
  }
}

/** Under which the SDK looks for the options of our provider. */
export const providerKey = 'model'

function repairing({ system, prompt }: Prompt, { problem, said }: { problem: string; said: string }): Prompt {
  return {
    system,
    prompt: `${prompt}\n\nYour former answer could not be used:\n${said.slice(0, 20_000)}\n\nWhat is wrong with it:\n${problem}\n\nAnswer again, in the shape that was asked for.`,
  }
}
