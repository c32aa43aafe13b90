/** Opens a transcriber at an OpenAI-compatible address: POST /audio/transcriptions, with the times of segments. */
import { APICallError } from 'ai'
import { worded } from '#server/wording.ts'
import type { Meter } from '../meter.ts'
import type { Provider } from '../settings.ts'
import type { Recording, Transcriber, Transcript, TranscriptSegment } from '../transcriber.ts'
import { askProvider } from './ask-provider.ts'
import { roleOf } from './explain-trouble.ts'
import { meterCall } from './meter-call.ts'
import { type OpenOptions, withNotes } from './open-options.ts'
import { defaultRetryPolicy } from './retry-policy.ts'

/** About 8 MB for each voice; providers accept 25 MB. */
const pieceSeconds = 240

/** Written by hand, since the SDK's OpenAI-compatible client does not support transcription. */
export function openTranscriber(
  provider: Provider,
  meter: Meter,
  { policy = defaultRetryPolicy, ...notes }: OpenOptions = {},
): Transcriber {
  const about = withNotes(worded('Written down by the transcriber {0}.', provider.model), notes)
  return {
    about,
    pieceSeconds,
    async transcribe(recording: Recording, signal: AbortSignal): Promise<Transcript> {
      const call = { meter, task: 'transcribe', model: provider.model, prompt: recording.content, signal } as const
      const reply = await meterCall(call, async () => {
        const value = await askProvider({ role: roleOf('transcriber', provider), policy, signal }, (attempt) =>
          post(provider, recording, attempt),
        )
        const { input_tokens: inputTokens = 0, output_tokens: outputTokens = 0 } = value.usage ?? {}
        const seconds = transcriptOf(value).segments.at(-1)?.end ?? 0
        return { value, answered: { outcome: 'answered', inputTokens, outputTokens, seconds } }
      })
      return { ...transcriptOf(reply), about }
    },
  }
}

interface Reply {
  readonly text: string
  readonly language?: unknown
  readonly segments?: readonly { readonly start?: unknown; readonly end?: unknown; readonly text?: unknown }[]
  readonly usage?: { readonly input_tokens?: number; readonly output_tokens?: number }
}

async function post({ baseUrl, apiKey, model }: Provider, recording: Recording, signal: AbortSignal): Promise<Reply> {
  const url = `${baseUrl}/audio/transcriptions`
  const trouble = (message: string, more: { statusCode?: number; responseHeaders?: Record<string, string> } = {}) =>
    new APICallError({ message, url, requestBodyValues: {}, ...more })

  const body = new FormData()
  body.set('model', model)
  body.set('response_format', 'verbose_json')
  body.set('timestamp_granularities[]', 'segment')
  if (recording.language !== undefined) body.set('language', recording.language)
  body.set('file', new Blob([new Uint8Array(recording.content)], { type: recording.type }), recording.name)

  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}` },
    body,
    signal,
  }).catch((error: unknown) => {
    throw trouble(String(error))
  })
  const responseHeaders = Object.fromEntries(response.headers)
  if (!response.ok) {
    await response.body?.cancel()
    throw trouble(response.statusText, { statusCode: response.status, responseHeaders })
  }
  const reply: unknown = await response.json().catch(() => undefined)
  if (isReply(reply)) return reply
  throw trouble('no transcript', { statusCode: response.status, responseHeaders })
}

const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'

function transcriptOf({ text, language, segments }: Reply): Omit<Transcript, 'about'> {
  return {
    text: text.trim(),
    segments: (segments ?? []).flatMap(({ start, end, text: segmentText }): TranscriptSegment[] =>
      typeof start === 'number' && typeof end === 'number' && typeof segmentText === 'string'
        ? [{ start, end, text: segmentText.trim() }]
        : [],
    ),
    ...(typeof language === 'string' ? { language } : {}),
  }
}
