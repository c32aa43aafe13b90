/** Asks a language model once, in the best dialect that it understands, and gathers its answer while it is written. */
import { APICallError, generateText, type LanguageModel, type LanguageModelUsage, Output, streamText } from 'ai'
import { isRecord } from '#engine/values/is-record.ts'
import type { JsonSchema } from '../text-model.ts'
import { askProvider } from './ask-provider.ts'
import { type Dialect, dialectsFor, rememberDialect } from './dialects.ts'
import { explainTrouble, type Role } from './explain-trouble.ts'
import type { Prompt } from './instructions.ts'
import { compatibleName } from './language-model.ts'
import { Refusal } from '../../refusals.ts'
import { takePlace } from './places.ts'
import { BrokenReply } from './provider-error.ts'
import type { RetryPolicy } from './retry-policy.ts'
import { TooMuch } from './too-much.ts'
import { keepWholeReply } from './whole-replies.ts'

export interface ModelRequest {
  readonly model: LanguageModel
  /** The name of the model in the settings. */
  readonly modelName: string
  /** The address and the name of the model, under which its dialect is remembered. */
  readonly endpoint: string
  readonly role: Role
  /** The requests that this address gets at the same time. */
  readonly places: { readonly address: string; readonly most: number }
  /** The most tokens of an answer; undefined: the model's own limit. */
  readonly outputTokens?: number | undefined
  readonly policy: RetryPolicy
  readonly signal: AbortSignal
  /** The request waits for its turn, was sent, or this many characters of its answer have arrived. */
  readonly onProgress?: ((progress: 'waits' | 'sent' | number) => void) | undefined
}

export interface AskedShape {
  readonly schema: JsonSchema
  readonly strict: boolean
}

export interface ModelReply {
  readonly text: string
  readonly usage: LanguageModelUsage | undefined
  /** The name of the model in the reply. */
  readonly model: string
  readonly finish: string | undefined
  readonly hasDeclined: boolean
}

/** `isWhole`: the answer did not arrive while it was written. */
type WholeReply = ModelReply & { readonly isWhole?: true }

/** Rejects with TooMuch if the request has to be split. */
export async function askModel(request: ModelRequest, prompt: Prompt, shape: AskedShape): Promise<ModelReply> {
  const { endpoint, role, policy, signal, places, onProgress } = request
  const asking = {
    role,
    policy,
    signal,
    takePlace: (waiting: AbortSignal) =>
      takePlace(places.address, places.most, { signal: waiting, onWait: () => onProgress?.('waits') }),
  }
  let refusal: APICallError | undefined
  for (const dialect of dialectsFor(endpoint)) {
    const reply = await askProvider(asking, (abortSignal) => {
      onProgress?.('sent')
      return keepWholeReply(() => ask(request, prompt, shape, { dialect, abortSignal })).catch((error: unknown) =>
        refusedRequest(error, request),
      )
    })
    if (!APICallError.isInstance(reply)) {
      if (!reply.hasDeclined) rememberDialect(endpoint, reply.isWhole ? { ...dialect, streams: false } : dialect)
      return reply
    }
    refusal ??= reply
  }
  // No dialect was refused, so the request itself is at fault.
  throw explainTrouble(
    { kind: 'status', status: refusal?.statusCode ?? 400, retryAfterMs: undefined },
    role,
    policy.timeoutMs,
  )
}

/** Returns the error of a request that the provider did not understand, since another dialect may work, or that it declined. */
function refusedRequest(error: unknown, { outputTokens, modelName }: ModelRequest): APICallError | WholeReply {
  if (!APICallError.isInstance(error)) throw error
  const { statusCode, message, responseBody = '' } = error
  if (statusCode === 400 && outputTokens !== undefined && saysOutputTooLong.test(`${message} ${responseBody}`))
    throw new Refusal(
      502,
      `The language model cannot write answers of ${outputTokens} tokens. Whoever runs this portal has to set a smaller "outputTokens" in models.json.`,
    )
  if (statusCode === 400 && saysDeclined.test(`${message} ${responseBody}`))
    return { text: '', usage: undefined, model: modelName, finish: 'content-filter', hasDeclined: true }
  if (statusCode === 413 || (statusCode === 400 && saysTooLong.test(`${message} ${responseBody}`)))
    throw new TooMuch('input')
  if (statusCode === 400 || statusCode === 415 || statusCode === 422 || statusCode === 501) return error
  throw error
}

const saysOutputTooLong =
  /max_(?:completion_)?tokens: \d+ >|max_(?:completion_)?tokens is too large|maximum.{0,30}output tokens/is

/** Azure OpenAI refuses a request whose texts its filter does not let pass, instead of answering that it declines. */
const saysDeclined = /content_filter|ResponsibleAIPolicyViolation|content management policy/i

/** The words that providers use for this error. */
const saysTooLong =
  /context.{0,20}(?:length|window|size|limit)|(?:prompt|input|request|message)s? (?:is |are )?too (?:long|large)|too many (?:input )?tokens|maximum.{0,30}tokens|exceeds.{0,40}(?:tokens|context)/is

interface Attempt {
  readonly dialect: Dialect
  readonly abortSignal: AbortSignal
}

async function ask(
  request: ModelRequest,
  { system, prompt }: Prompt,
  shape: AskedShape,
  { dialect, abortSignal }: Attempt,
): Promise<WholeReply> {
  const options = {
    model: request.model,
    system: dialect.format === 'json_schema' ? system : `${system}\n${schemaInWords(shape)}`,
    prompt,
    ...(request.outputTokens === undefined ? {} : { maxOutputTokens: request.outputTokens }),
    // askProvider repeats the request: the SDK's own retries ignore our limits.
    maxRetries: 0,
    abortSignal,
    // The text is read here, since models put JSON between fences and sentences.
    output: { ...Output.text(), responseFormat: Promise.resolve(formatOf(dialect, shape)) },
    providerOptions: optionsFor(shape),
  }
  if (dialect.streams) {
    const reply = await readStream(
      streamText({ ...options, includeRawChunks: true, onError: () => undefined }),
      request,
    )
    if (reply !== undefined) return reply
    // This address ignores that an answer is wanted while it is written: its whole answer is read below.
  }
  const { text, totalUsage, finishReason, response } = await generateText(options)
  const hasDeclined = finishReason === 'content-filter' || refusalIn(response.body, 'message') !== ''
  return { text, usage: totalUsage, model: response.modelId, finish: finishReason, hasDeclined, isWhole: true }
}

type Streamed = Pick<ReturnType<typeof streamText>, 'stream'>

/** Undefined if the provider has replied with something else than a stream. */
async function readStream({ stream }: Streamed, { onProgress }: ModelRequest): Promise<ModelReply | undefined> {
  let text = ''
  let thought = 0
  let declined = ''
  let hasBegun = false
  let ended: (Omit<ModelReply, 'hasDeclined' | 'text'> & { readonly isEnd: boolean }) | undefined
  try {
    for await (const part of stream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'raw') {
        hasBegun = true
        declined += refusalIn(part.rawValue, 'delta')
      }
      if (part.type === 'text-delta') text += part.text
      if (part.type === 'reasoning-delta') thought += part.text.length
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') onProgress?.(text.length + thought)
      if (part.type === 'finish-step') {
        const { response, usage, finishReason, rawFinishReason } = part
        ended = { usage, model: response.modelId, finish: finishReason, isEnd: rawFinishReason !== undefined }
      }
    }
  } catch (error) {
    if (APICallError.isInstance(error) && error.statusCode !== 200) throw error
    if (!hasBegun) return undefined
    throw new BrokenReply()
  }
  if (!hasBegun) return undefined
  const hasDeclined = ended?.finish === 'content-filter' || declined !== ''
  // A stream that says not how it ended was cut off.
  if (ended === undefined || (!ended.isEnd && !hasDeclined)) throw new BrokenReply()
  return { text, usage: ended.usage, model: ended.model, finish: ended.finish, hasDeclined }
}

const formatOf = ({ format }: Dialect, { schema }: AskedShape) =>
  format === 'plain'
    ? ({ type: 'text' } as const)
    : format === 'json_object'
      ? ({ type: 'json' } as const)
      : // The SDK's type of a JSON Schema is narrower than ours.
        ({ type: 'json', schema: schema as object, name: 'answer' } as const)

export const schemaInWords = ({ schema }: Pick<AskedShape, 'schema'>): string =>
  `Answer with one JSON object that fits this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`

/** Models of some providers report in a separate field that they decline. Returns their words. */
function refusalIn(body: unknown, key: 'message' | 'delta'): string {
  const choices = isRecord(body) && Array.isArray(body['choices']) ? (body['choices'] as readonly unknown[]) : []
  return choices
    .map((choice) => {
      const said = isRecord(choice) ? choice[key] : undefined
      const refusal = isRecord(said) ? said['refusal'] : undefined
      return typeof refusal === 'string' ? refusal : ''
    })
    .join('')
}

/** Each package reads the options under its own name. */
const optionsFor = ({ strict }: AskedShape) => ({
  [compatibleName]: { strictJsonSchema: strict },
  openai: { strictJsonSchema: strict },
  mistral: { strictJsonSchema: strict },
})
