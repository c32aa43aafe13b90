/** The settings of the collector for spans, under the names that OpenTelemetry gives them. */
import { ConfigError } from '#server/config-error.ts'
import type { SpanSettings } from './export-spans.ts'

export const spanDefaults = { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_EXPORTER_OTLP_HEADERS: '' } as const

/** Undefined: spans are not sent. */
export function readSpans(optional: (name: keyof typeof spanDefaults) => string | undefined): SpanSettings | undefined {
  const endpoint = optional('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint === undefined) return undefined
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is '${endpoint}', which is not an address. Set it to one, such as http://localhost:4318.`,
    )
  const pairs = (optional('OTEL_EXPORTER_OTLP_HEADERS') ?? '').split(',').filter((pair) => pair.trim() !== '')
  return { endpoint, headers: Object.fromEntries(pairs.map(headerOf)) }
}

/** "api-key=secret": its value is written as in an address. */
function headerOf(pair: string): readonly [string, string] {
  const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
  // The value may be a secret, so that it is not repeated.
  if (name === '')
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_HEADERS is a list of name=value, separated by commas, such as api-key=abc.',
    )
  try {
    return [name, decodeURIComponent(value)]
  } catch {
    throw new ConfigError(`OTEL_EXPORTER_OTLP_HEADERS gives "${name}" a value with a broken % sign. Write % as %25.`)
  }
}
