/** Asks a language model for JSON that fits a schema, in the best dialect that it understands, and asks a second time if the answer does not fit. */
import { APICallError, generateText, type LanguageModel, type LanguageModelUsage, Output } from 'ai'
import { isRecord } from '#engine/values/is-record.ts'
import { Refusal } from '../../refusals.ts'
import type { FindProblem } from '../answer-checker.ts'
import type { CallOutcome, Meter, ModelTask } from '../meter.ts'
import type { JsonSchema } from '../text-model.ts'
import { askProvider } from './ask-provider.ts'
import { type Dialect, dialectsFor, rememberDialect } from './dialects.ts'
import { explainTrouble, roles } from './explain-trouble.ts'
import type { Prompt } from './instructions.ts'
import { compatibleName } from './language-model.ts'
import { meterCall } from './meter-call.ts'
import { readJson } from './read-json.ts'
import type { RetryPolicy } from './retry-policy.ts'
import { TooMuch } from './too-much.ts'

export interface GenerationContext {
  readonly model: LanguageModel
  /** The name of the model in the settings. */
  readonly modelName: string
  readonly task: ModelTask
  /** The address and the name of the model, under which its dialect is remembered. */
  readonly endpoint: string
  readonly policy: RetryPolicy
  readonly signal: AbortSignal
  readonly meter: Meter
}

export interface Shape {
  readonly schema: JsonSchema
  readonly strict: boolean
  readonly findProblem: FindProblem
}

type Attempt =
  { readonly value: unknown; readonly problem?: undefined } | { readonly problem: string; readonly text: string }

/** Rejects with TooMuch if the request has to be split. */
export async function generateJson(context: GenerationContext, prompt: Prompt, shape: Shape): Promise<unknown> {
  const first = await attempt(context, prompt, shape)
  if (first.problem === undefined) return first.value
  const second = await attempt(context, repairPrompt(prompt, shape, first), shape)
  if (second.problem === undefined) return second.value
  throw new Refusal(
    502,
    'The language model twice gave an answer that cannot be used. Nothing is lost: try this step again.',
  )
}

async function attempt(context: GenerationContext, prompt: Prompt, shape: Shape): Promise<Attempt> {
  const { meter, task, modelName, signal } = context
  const call = { meter, task, model: modelName, prompt: `${prompt.system}\n${prompt.prompt}`, signal }
  const { outcome, attempt: made } = await meterCall(call, async () => {
    const reply = await askInDialect(context, prompt, shape)
    const judged = judgeReply(reply, shape)
    const { inputTokens = 0, outputTokens = 0 } = reply.usage ?? {}
    return { value: judged, answered: { outcome: judged.outcome, inputTokens, outputTokens, answeredBy: reply.model } }
  })
  // A declined request would be declined again, and cost again.
  if (outcome === 'declined')
    throw new Refusal(502, 'The language model declined to work on these texts. Nothing is lost: try other files.')
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

interface ModelReply {
  readonly text: string
  readonly usage: LanguageModelUsage | undefined
  /** The name of the model in the reply. */
  readonly model: string
  readonly finish: string | undefined
  readonly hasDeclined: boolean
}

async function askInDialect(
  { model, endpoint, policy, signal }: GenerationContext,
  prompt: Prompt,
  shape: Shape,
): Promise<ModelReply> {
  let refusal: APICallError | undefined
  for (const dialect of dialectsFor(endpoint)) {
    const reply = await askProvider(roles.text, policy, signal, (attemptSignal) =>
      ask(model, prompt, shape, { dialect, abortSignal: attemptSignal }).catch(refusedRequest),
    )
    if (!APICallError.isInstance(reply)) {
      rememberDialect(endpoint, dialect)
      return reply
    }
    refusal ??= reply
  }
  // No dialect was refused, so the request itself is at fault.
  throw explainTrouble(
    { kind: 'status', status: refusal?.statusCode ?? 400, retryAfterMs: undefined },
    roles.text,
    policy.timeoutMs,
  )
}

/** Returns the error of a request that the provider did not understand, since another dialect may work. */
function refusedRequest(error: unknown): APICallError {
  if (!APICallError.isInstance(error)) throw error
  const { statusCode, message, responseBody = '' } = error
  if (statusCode === 413 || (statusCode === 400 && saysTooLong.test(`${message} ${responseBody}`)))
    throw new TooMuch('input')
  if (statusCode === 400 || statusCode === 415 || statusCode === 422 || statusCode === 501) return error
  throw error
}

/** The words that providers use for this error. */
const saysTooLong =
  /context.{0,20}(?:length|window|size|limit)|(?:prompt|input|request|message)s? (?:is |are )?too (?:long|large)|too many (?:input )?tokens|maximum.{0,30}tokens|exceeds.{0,40}(?:tokens|context)/is

async function ask(
  model: LanguageModel,
  { system, prompt }: Prompt,
  shape: Shape,
  { dialect, abortSignal }: { readonly dialect: Dialect; readonly abortSignal: AbortSignal },
): Promise<ModelReply> {
  const { text, totalUsage, finishReason, response } = await generateText({
    model,
    system: dialect === 'json_schema' ? system : `${system}\n${schemaInWords(shape)}`,
    prompt,
    // askProvider repeats the request: the SDK's own retries ignore our limits.
    maxRetries: 0,
    abortSignal,
    // The text is read here, since models put JSON between fences and sentences.
    output: { ...Output.text(), responseFormat: Promise.resolve(formatOf(dialect, shape)) },
    providerOptions: optionsFor(shape),
  })
  const hasDeclined = finishReason === 'content-filter' || refusalIn(response.body)
  return { text, usage: totalUsage, model: response.modelId, finish: finishReason, hasDeclined }
}

const formatOf = (dialect: Dialect, { schema }: Shape) =>
  dialect === 'plain'
    ? ({ type: 'text' } as const)
    : dialect === 'json_object'
      ? ({ type: 'json' } as const)
      : // The SDK's type of a JSON Schema is narrower than ours.
        ({ type: 'json', schema: schema as object, name: 'answer' } as const)

const schemaInWords = ({ schema }: Pick<Shape, 'schema'>): string =>
  `Answer with one JSON object that fits this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`

/** Models of some providers report in a separate field that they decline. */
function refusalIn(body: unknown): boolean {
  const choices = isRecord(body) && Array.isArray(body['choices']) ? (body['choices'] as readonly unknown[]) : []
  return choices.some(
    (choice) =>
      isRecord(choice) &&
      isRecord(choice['message']) &&
      typeof choice['message']['refusal'] === 'string' &&
      choice['message']['refusal'] !== '',
  )
}

/** Each package reads the options under its own name. */
const optionsFor = ({ strict }: Shape) => ({
  [compatibleName]: { strictJsonSchema: strict },
  openai: { strictJsonSchema: strict },
  mistral: { strictJsonSchema: strict },
})

function repairPrompt(
  { system, prompt }: Prompt,
  shape: Shape,
  { problem, text }: { problem: string; text: string },
): Prompt {
  return {
    system,
    prompt: `${prompt}\n\nYour former answer could not be used:\n${text.slice(0, 20_000)}\n\nWhat is wrong with it:\n${problem}\n\n${schemaInWords(shape)}`,
  }
}
