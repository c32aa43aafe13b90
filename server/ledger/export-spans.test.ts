/** Model calls as spans, against a collector on this machine. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModelCall } from '#server/providers/meter.ts'
import { exportSpans } from './export-spans.ts'
import { readSpans } from './span-settings.ts'

const received: { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: unknown }[] = []
let status = 200
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    received.push({ url: request.url ?? '', headers: request.headers, body })
    response.writeHead(status).end('{}')
  })
})
beforeAll(() => new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => void collector.close(resolve)))

const settings = () => ({
  // The server listens on a port.
  endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/otlp`,
  headers: { 'api-key': 'secret' },
})
const session = { id: '0189a2b4-1c2d-4e3f-8a9b-0c1d2e3f4a5b', user: 'u', agent: 'agent-1', client: 'Example' }
const call: ModelCall = {
  task: 'collect',
  model: 'model-1',
  answeredBy: 'model-1-2026',
  promptHash: 'hash',
  inputTokens: 1_200,
  outputTokens: 300,
  milliseconds: 1_500,
  outcome: 'answered',
}

test('a call becomes a span with figures and names by the GenAI conventions, and the calls of a session are one trace', async () => {
  const warnings: unknown[] = []
  const spans = exportSpans(settings(), { warn: (...said: unknown[]) => warnings.push(said) })
  spans.add(call, session, 1_700_000_001_500)
  spans.add({ ...call, task: 'image', outcome: 'failed', answeredBy: undefined }, session, 1_700_000_002_000)
  await spans.close()
  const [{ url, headers, body } = { url: '', headers: {}, body: {} }] = received
  expect([url, headers['api-key'], headers['content-type']]).toEqual(['/otlp/v1/traces', 'secret', 'application/json'])
  const attributes = (values: Readonly<Record<string, string>>) =>
    expect.arrayContaining(
      Object.entries(values).map(([key, value]) => ({
        key,
        value: /tokens/.test(key) ? { intValue: value } : { stringValue: value },
      })),
    ) as unknown
  expect(body).toMatchObject({
    resourceSpans: [
      {
        scopeSpans: [
          {
            spans: [
              {
                traceId: '0189a2b41c2d4e3f8a9b0c1d2e3f4a5b',
                name: 'chat model-1',
                startTimeUnixNano: '1700000000000000000',
                endTimeUnixNano: '1700000001500000000',
                attributes: attributes({
                  'gen_ai.operation.name': 'chat',
                  'gen_ai.request.model': 'model-1',
                  'gen_ai.response.model': 'model-1-2026',
                  'gen_ai.usage.input_tokens': '1200',
                  'gen_ai.usage.output_tokens': '300',
                  'stepwright.client': 'Example',
                }),
                status: { code: 0 },
              },
              {
                traceId: '0189a2b41c2d4e3f8a9b0c1d2e3f4a5b',
                name: 'generate_content model-1',
                attributes: attributes({ 'error.type': 'failed' }),
                status: { code: 2 },
              },
            ],
          },
        ],
      },
    ],
  })
  expect(warnings).toEqual([])
})

test('spans that the collector refuses are dropped with a warning, and the next ones are sent', async () => {
  const warnings: unknown[] = []
  const spans = exportSpans(settings(), { warn: (...said: unknown[]) => warnings.push(said) })
  status = 503
  spans.add(call, session, 0)
  await spans.close()
  expect(warnings).toHaveLength(1)
  status = 200
  const before = received.length
  spans.add(call, session, 0)
  await spans.close()
  expect(received).toHaveLength(before + 1)
})

test('the settings of a collector are those of OpenTelemetry, and a wrong one is refused without its secret', () => {
  const read = (OTEL_EXPORTER_OTLP_ENDPOINT?: string, OTEL_EXPORTER_OTLP_HEADERS?: string) =>
    readSpans((name) => ({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS })[name])
  expect(read()).toBeUndefined()
  expect(read('http://collector:4318', 'api-key=a%20b, x-team = one')).toEqual({
    endpoint: 'http://collector:4318',
    headers: { 'api-key': 'a b', 'x-team': 'one' },
  })
  expect(() => read('collector')).toThrow("OTEL_EXPORTER_OTLP_ENDPOINT is 'collector'")
  expect(() => read('http://collector:4318', 'secret')).toThrow(/^(?!.*secret)/)
  expect(() => read('http://collector:4318', 'key=%')).toThrow('Write % as %25')
})
