/** Describes the routes of the instruction documents. */
import { studioRoleNames } from '#engine/access/studio-role.ts'
import type { Parameter } from '../openapi.ts'
import { list, object, text, texts, yesOrNo } from '../schema.ts'
import { type FixedRoute, route } from './route.ts'

const tag = 'Instructions'

const step = object({ index: { type: 'integer', minimum: 1 }, title: text, body: text })
const instructions = object({ title: text, description: text, steps: list(step) })
const newInstructions = object({
  'title?': text,
  'description?': text,
  steps: list(object({ index: { type: 'integer', minimum: 1 }, 'title?': text, 'body?': text })),
})
const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The tag of the document that is replaced. Without it, whichever there is is replaced.',
  schema: text,
}

export const instructionRoutes: readonly FixedRoute[] = [
  route('get', '/api/instructions/me', {
    summary:
      'Whether the caller is an admin, the roles of the caller in the Agent Studio, if any, and whether they manage the people of the workspace.',
    tag,
    gives: object({ isAdmin: yesOrNo, 'roles?': list({ enum: studioRoleNames }), 'managesPeople?': yesOrNo }),
  }),
  route('get', '/api/instructions/list', {
    summary: 'The names of all instruction documents, for admins.',
    tag,
    gives: texts,
  }),
  route('get', '/api/instructions/{agent}', {
    summary: 'The instruction document of an agent.',
    tag,
    gives: instructions,
    tagged: true,
    refuses: [404],
  }),
  route('put', '/api/instructions/{agent}', {
    summary: 'Replaces the instruction document of an agent; for admins.',
    tag,
    json: newInstructions,
    gives: instructions,
    tagged: true,
    headers: [ifMatch],
    more: {
      '201': { description: 'There was none before.', content: { 'application/json': { schema: instructions } } },
    },
    refuses: [400, 412, 413],
  }),
]
