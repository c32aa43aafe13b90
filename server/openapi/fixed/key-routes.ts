/** Describes the routes of API keys. */
import { longestKeyDays } from '#engine/shapes/api-key.ts'
import { list, object, type Schema, text, texts, uuid, yesOrNo } from '../schema.ts'
import { type FixedRoute, route } from './route.ts'

const tag = 'API keys'
const time: Schema = { type: 'string', format: 'date-time' }
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const opens: Schema = { enum: ['agents', 'people'] }
const key = object({
  id: uuid,
  name: text,
  hint: text,
  client: text,
  opens,
  agents: orNull(texts),
  state: { enum: ['valid', 'expired', 'revoked'] },
  madeBy: text,
  madeAt: time,
  expiresAt: time,
  usedAt: orNull(time),
})

export const keyRoutes: readonly FixedRoute[] = [
  route('get', '/api/keys', {
    summary:
      'The API keys of all workspaces without their secrets, and the agents that a key of each workspace may open; for admins.',
    tag,
    gives: object({
      keys: list(key),
      clients: list(object({ id: text, name: text, agents: list(object({ id: text, name: text })) })),
    }),
  }),
  route('post', '/api/keys', {
    summary:
      'Makes an API key. The reply holds its secret, which nobody can read again. `opens`: the calls of agents, or the people of the workspace over SCIM. `agents`: null or absent means all agents of the workspace.',
    tag,
    json: object({
      name: text,
      client: text,
      'opens?': opens,
      'agents?': orNull(texts),
      days: { type: 'integer', minimum: 1, maximum: longestKeyDays },
    }),
    gives: object({ key, secret: text }),
    refuses: [400, 413],
  }),
  route('delete', '/api/keys/{id}', {
    summary: 'Revokes an API key at once: requests under way with it are refused.',
    tag,
    gives: object({ success: yesOrNo, message: text, key }),
    refuses: [404],
  }),
]
