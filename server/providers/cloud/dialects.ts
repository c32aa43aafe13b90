/**
 * The ways to ask a model for JSON: by a schema, as any object, or in words alone; and whether the answer arrives while it is written. A dialect that
 * a model refuses is tried once, and the refusal remembered.
 */

export const formats = ['json_schema', 'json_object', 'plain'] as const

export interface Dialect {
  readonly format: (typeof formats)[number]
  /** Whether the answer is sent while it is written. */
  readonly streams: boolean
}

const known = new Map<string, Dialect>()

/** `endpoint`: the address and the model. Returns the dialects to try, the best first. */
export function dialectsFor(endpoint: string): readonly Dialect[] {
  const { format, streams } = known.get(endpoint) ?? { format: 'json_schema', streams: true }
  const left = formats.slice(formats.indexOf(format))
  // An address that takes none of the formats as a stream may take each of them as a whole.
  return (streams ? [true, false] : [false]).flatMap((isStream) =>
    left.map((each) => ({ format: each, streams: isStream })),
  )
}

export const rememberDialect = (endpoint: string, dialect: Dialect): void => void known.set(endpoint, dialect)
