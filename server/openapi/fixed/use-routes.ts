/** Describes the routes of the use and cost of models. */
import { useGroupings } from '#engine/shapes/model-use.ts'
import { list, object, type Schema, text } from '../schema.ts'
import { type FixedRoute, route } from './route.ts'

const tag = 'Use and cost'

const textOrNull: Schema = { type: ['string', 'null'] }
const count: Schema = { type: 'integer', minimum: 0 }
const number: Schema = { type: 'number' }
const day: Schema = { type: 'string', format: 'date' }
const filter = { by: { enum: Object.keys(useGroupings) }, from: day, to: day }

const line = object({
  client: textOrNull,
  agent: textOrNull,
  day: textOrNull,
  model: textOrNull,
  calls: count,
  failed: count,
  inputTokens: count,
  outputTokens: count,
  cost: { type: ['number', 'null'] },
})
const warning = object({
  of: { enum: ['portal', 'client', 'person'] },
  name: text,
  kind: { enum: ['tokens', 'cost'] },
  used: number,
  limit: number,
})

export const useRoutes: readonly FixedRoute[] = [
  route('get', '/api/use', {
    summary:
      'What models were asked and what it cost, grouped by day, workspace and agent, or as `by` says; for admins. `warnings` are limits of this month of which 80 % are used; `agentNames` has the names of the agents by id.',
    tag,
    query: filter,
    gives: object({
      lines: list(line),
      warnings: list(warning),
      currency: text,
      agentNames: { type: 'object', additionalProperties: text },
    }),
    refuses: [400],
  }),
  route('get', '/api/use/csv', {
    summary: 'The same lines as a CSV file; for admins.',
    tag,
    query: filter,
    gives: text,
    givenAs: 'text/csv',
    refuses: [400],
  }),
]
