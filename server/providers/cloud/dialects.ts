/**
 * The ways to ask a model for JSON: by a schema, as any object, or in words alone. A dialect that a model refuses is tried once, and the refusal
 * remembered.
 */

export const dialects = ['json_schema', 'json_object', 'plain'] as const
export type Dialect = (typeof dialects)[number]

const known = new Map<string, Dialect>()

/** `endpoint`: the address and the model. Returns the dialects to try, the best first. */
export const dialectsFor = (endpoint: string): readonly Dialect[] =>
  dialects.slice(dialects.indexOf(known.get(endpoint) ?? 'json_schema'))

export const rememberDialect = (endpoint: string, dialect: Dialect): void => void known.set(endpoint, dialect)
