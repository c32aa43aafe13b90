/** A route of the API document: a method and a path, with the input that it takes. */
import type { Schema } from '#server/openapi/schema.ts'

export interface Route {
  readonly method: string
  /** With {names}. */
  readonly path: string
  /** The agents to which the call belongs; empty for the routes of the portal itself. */
  readonly agents: readonly string[]
  readonly parameters: readonly RouteParameter[]
  readonly bodies: readonly RouteBody[]
  /** The cookie of the identity provider identifies the caller. */
  readonly byProvider?: true
}

export interface RouteParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
}

export interface RouteBody {
  /** The media type. */
  readonly type: string
  readonly schema: Schema
}

export const labelOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

/** Whether a call opens a session: then its body may name a session that does not exist yet. */
export const opensSession = ({ agents, bodies }: Route): boolean =>
  agents.length > 0 &&
  bodies.some(({ schema }) => variantsOf(schema).some((each) => hasSession(each) && !needsSession(each)))

/** Whether a call ends the session that it names. */
export const endsSession = ({ method, path }: Route): boolean =>
  path.endsWith('/endSession') || (path === '/api/session/{sessionId}' && method !== 'GET')

/** Whether its only input is the session: then it mainly causes work, and few mutations apply. */
export const isPureWork = ({ method, agents, bodies }: Route): boolean =>
  method === 'POST' &&
  agents.length > 0 &&
  bodies.length > 0 &&
  bodies.every(({ schema }) => Object.keys(propertiesOf(schema)).every((name) => name === 'sessionId'))

/** A body may come in several forms. */
export const variantsOf = (schema: Schema): readonly Schema[] => (schema['anyOf'] as readonly Schema[]) ?? [schema]

/** By name. */
export const propertiesOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  (schema['properties'] as Readonly<Record<string, Schema>>) ?? {}

export const requiredIn = (schema: Schema): readonly string[] => (schema['required'] as readonly string[]) ?? []

const hasSession = (schema: Schema) => Object.hasOwn(propertiesOf(schema), 'sessionId')
const needsSession = (schema: Schema) => requiredIn(schema).includes('sessionId')
