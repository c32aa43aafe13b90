/** A valid request as the API document describes it, which mutations then change. */
import type { Schema } from '#server/openapi/schema.ts'
import type { Random } from '../random.ts'
import { markOf, type Caller } from '../world/people.ts'
import { propertiesOf, variantsOf, type Route, type RouteBody } from '../world/route.ts'
import type { World } from '../world/world.ts'
import type { Draft, DraftBody, Pair } from './draft.ts'
import { multipartOf } from './multipart-of.ts'
import { valueOf, type ValueContext } from './value-of.ts'

export interface DraftOptions {
  /** Undefined: nobody is signed in. */
  readonly person: Caller | undefined
  readonly session: string
  readonly random: Random
  readonly world: World
}

export function validDraft(route: Route, { person, session, random, world }: DraftOptions): Draft {
  const context: ValueContext = { random, world, session, mark: markFor(route, person) }
  const texts = (place: 'path' | 'query' | 'header'): Pair[] =>
    route.parameters
      .filter((parameter) => parameter.in === place && parameter.name !== 'X-Client-Name')
      .filter(({ required }) => required || random.chance(0.6))
      .map(({ name, schema }): Pair => [name, textIn(valueOf(name, schema, context))])
  const values = new Map(texts('path'))
  const body = route.bodies.length === 0 ? undefined : random.pick(route.bodies)
  const sent = body && bodyOf(body, context)
  return {
    method: route.method,
    path: route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? name)),
    query: texts('query').map(([name, value]) => [encodeURIComponent(name), encodeURIComponent(value)]),
    headers: [
      ['Host', new URL(world.origin).host],
      ...credentials(route, person, random),
      ...texts('header').filter(() => random.chance(0.3)),
      ...(sent?.type === undefined ? [] : [['Content-Type', sent.type] satisfies Pair]),
    ],
    body: sent?.body,
    constants: new Set([
      session,
      ...[...route.bodies, ...route.parameters].flatMap(({ schema }) => constantsIn(schema)),
    ]),
  }
}

function constantsIn(schema: Schema): readonly string[] {
  const { const: constant, enum: among = [], anyOf = [] } = schema as SchemaOfConstants
  const inner = [...Object.values(propertiesOf(schema)), ...anyOf].flatMap(constantsIn)
  return [constant, ...among, ...inner].filter((value) => typeof value === 'string')
}

interface SchemaOfConstants {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
}

/** Every user can read the instructions that an admin writes. */
const markFor = ({ path }: Route, person: Caller | undefined) =>
  path.startsWith('/api/instructions') ? 'everybody' : markOf(person?.account ?? 'nobody at all')

/** Mostly a token, sometimes a cookie; with the workspace, as our pages send it. */
function credentials(route: Route, person: Caller | undefined, random: Random): Pair[] {
  if (person === undefined) return []
  const { account, client: name } = person
  if (route.byProvider) return [['Cookie', secret('provider', account)]]
  const client: Pair[] = name === undefined ? [] : [['X-Client-Name', name]]
  // A logout would end the session of the shared cookie.
  if (random.chance(0.8) || route.path.endsWith('/logout'))
    return [['Authorization', secret('bearer', account)], ...client]
  return [['Cookie', secret('cookie', account)], ['X-XSRF-TOKEN', secret('xsrf', account)], ...client]
}

export type SecretName = 'bearer' | 'cookie' | 'xsrf' | 'provider'

/** A placeholder for a secret that is filled in when the request is sent, so that the request can be printed. */
const secret = (name: SecretName, account: string) => `<${name} of ${account}>`

export const fillSecrets = (text: string, secretOf: (name: SecretName, account: string) => string): string =>
  text.replaceAll(/<(bearer|cookie|xsrf|provider) of (\w+)>/g, (_, name: SecretName, account: string) =>
    secretOf(name, account),
  )

function bodyOf({ type, schema }: RouteBody, context: ValueContext): { type: string; body: DraftBody } {
  if (type === 'multipart/form-data') return multipartOf(context.random.pick(variantsOf(schema)), context)
  if (type === 'application/x-www-form-urlencoded') {
    const fields = Object.entries(propertiesOf(schema)).map(([name, each]): Pair => [
      encodeURIComponent(name),
      encodeURIComponent(textIn(valueOf(name, each, context))),
    ])
    return { type, body: { kind: 'form', fields } }
  }
  return { type, body: { kind: 'json', value: valueOf('', schema, context), spoil: [] } }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
