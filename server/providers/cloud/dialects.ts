/** How a model is asked for JSON: by a schema, as any object, or in words alone. What a model refuses is found out once, and remembered. */

export const dialects = ['json_schema', 'json_object', 'plain'] as const
export type Dialect = (typeof dialects)[number]

const known = new Map<string, Dialect>()

/** `endpoint`: the address and the model. The dialects to try, the best first. */
export const dialectsFor = (endpoint: string): readonly Dialect[] =>
  dialects.slice(dialects.indexOf(known.get(endpoint) ?? 'json_schema'))

export const rememberDialect = (endpoint: string, dialect: Dialect): void => void known.set(endpoint, dialect)
