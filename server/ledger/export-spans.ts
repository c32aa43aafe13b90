/**
 * Sends each model call as a span to a collector of OpenTelemetry, over OTLP with JSON, named by the GenAI conventions. Figures and names
 * alone: no question and no answer. The ledger is the record; spans that cannot be delivered are dropped.
 */
import { randomBytes } from 'node:crypto'
import type { Log } from '#server/operating/log.ts'
import type { WorkSession } from '#server/operations/work.ts'
import type { ModelCall } from '#server/providers/meter.ts'

export interface SpanSettings {
  /** The base address of the collector; spans go to its path v1/traces. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
}

export interface SpanExport {
  /** `endedAt`: milliseconds since 1970. */
  readonly add: (call: ModelCall, session: WorkSession, endedAt: number) => void
  /** Sends what is left. */
  readonly close: () => Promise<void>
}

const limits = { held: 2_000, atOnce: 200, everyMs: 5_000, timeoutMs: 10_000 }

export function exportSpans({ endpoint, headers }: SpanSettings, log: Pick<Log, 'warn'>): SpanExport {
  const address = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`)
  const waiting: object[] = []
  let sending: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (): Promise<void> => (sending ??= sendAll().finally(() => (sending = undefined)))

  async function sendAll(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const spans = waiting.splice(0, limits.atOnce)
      try {
        const reply = await fetch(address, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(requestOf(spans)),
          signal: AbortSignal.timeout(limits.timeoutMs),
        })
        await reply.body?.cancel()
        if (!reply.ok) throw new Error(`The collector answered with ${reply.status}.`)
      } catch (error) {
        log.warn({ err: error, spans: spans.length }, 'Spans of model calls could not be delivered.')
        return
      }
    }
  }

  return {
    add(call, session, endedAt) {
      if (waiting.length >= limits.held) waiting.shift()
      waiting.push(spanOf(call, session, endedAt))
      if (waiting.length >= limits.atOnce) void send()
      else timer ??= setTimeout(() => void send(), limits.everyMs).unref()
    },
    async close() {
      await sending
      await send()
    },
  }
}

const requestOf = (spans: readonly object[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': 'stepwright' }) },
      scopeSpans: [{ scope: { name: 'stepwright.models' }, spans }],
    },
  ],
})

/** How the conventions name what a task asks of its model. */
const operations: Readonly<Partial<Record<ModelCall['task'], string>>> = {
  transcribe: 'transcription',
  image: 'generate_content',
  outline: 'generate_content',
}

/** The calls of a session are one trace: its id has as many digits as that of a trace. */
function spanOf(call: ModelCall, { id, agent, client }: WorkSession, endedAt: number): object {
  const operation = operations[call.task] ?? 'chat'
  const isFailed = call.outcome === 'failed' || call.outcome === 'stopped'
  const trace = id.replaceAll('-', '')
  return {
    traceId: /^[0-9a-f]{32}$/.test(trace) ? trace : randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    name: `${operation} ${call.model}`,
    kind: 3, // client
    startTimeUnixNano: nanoseconds(endedAt - call.milliseconds),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf({
      'gen_ai.operation.name': operation,
      'gen_ai.request.model': call.model,
      'gen_ai.response.model': call.answeredBy,
      'gen_ai.usage.input_tokens': call.inputTokens,
      'gen_ai.usage.output_tokens': call.outputTokens,
      'error.type': isFailed ? call.outcome : undefined,
      'stepwright.task': call.task,
      'stepwright.outcome': call.outcome,
      'stepwright.prompt_hash': call.promptHash,
      'stepwright.agent': agent,
      'stepwright.client': client,
    }),
    status: { code: isFailed ? 2 : 0 },
  }
}

const nanoseconds = (milliseconds: number): string => (BigInt(Math.round(milliseconds)) * 1_000_000n).toString()

const attributesOf = (values: Readonly<Record<string, string | number | undefined>>) =>
  Object.entries(values).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }],
  )
