/** Describes the SCIM routes, by which the directory of a company keeps the people of a workspace (RFC 7644). */
import type { Method, Operation, Parameter, Response } from '../openapi.ts'
import { anything, list, object, type Schema, text, texts, uuid, yesOrNo } from '../schema.ts'
import type { FixedRoute } from './route.ts'

const media = 'application/scim+json'
const time: Schema = { type: 'string', format: 'date-time' }
const meta = object({ resourceType: text, created: time, lastModified: time, location: text })
const email = object({ value: text, 'type?': text, 'primary?': yesOrNo })
const reference = object({ value: uuid, 'display?': text, '$ref?': text, 'type?': text })

/** What a directory sends of a person; other attributes are passed over. */
const sentUser = object({
  'schemas?': texts,
  'id?': anything,
  userName: text,
  'externalId?': anything,
  'name?': anything,
  'displayName?': anything,
  'emails?': anything,
  'active?': anything,
})
const user = object({
  schemas: texts,
  id: uuid,
  'externalId?': text,
  'userName?': text,
  'name?': object({ 'formatted?': text, 'givenName?': text, 'familyName?': text }),
  'displayName?': text,
  'emails?': list(email),
  'active?': yesOrNo,
  'groups?': list(reference),
  'meta?': meta,
})
const sentGroup = object({ 'schemas?': texts, displayName: text, 'externalId?': anything, 'members?': anything })
const group = object({
  schemas: texts,
  id: uuid,
  'externalId?': text,
  'displayName?': text,
  'members?': list(reference),
  'meta?': meta,
})
const patch = object({ 'schemas?': texts, Operations: list(object({ op: text, 'path?': text, 'value?': anything })) })
const described = object({ schemas: texts, 'meta?': anything })
const listOf = (resource: Schema) =>
  object({
    schemas: texts,
    totalResults: { type: 'integer' },
    startIndex: { type: 'integer' },
    itemsPerPage: { type: 'integer' },
    Resources: list(resource),
  })
const problem = object({ schemas: texts, status: text, 'scimType?': text, detail: text })

const reasons: Readonly<Record<number, string>> = {
  400: 'What was sent breaks a rule. scimType and detail say which.',
  401: 'There is no API key, or it is wrong, revoked or expired.',
  403: 'The API key is not for people, or this would leave the portal without an admin.',
  404: 'The directory of this API key has no such resource.',
  409: 'Somebody or something of that name is there already.',
  413: 'More was sent than is accepted.',
  500: 'The portal made a mistake.',
}

interface ScimDescription {
  readonly summary: string
  readonly sends?: Schema
  /** Absent: an empty reply. */
  readonly gives?: Schema
  readonly status?: 200 | 201
  readonly query?: readonly string[]
  readonly refuses?: readonly number[]
}

/** Which attributes the reply has. */
const wanted = ['attributes', 'excludedAttributes']
const listing = ['filter', 'startIndex', 'count', ...wanted]

function scim(method: Method, path: string, description: ScimDescription): FixedRoute {
  const { summary, sends, gives, status = 200, query = [], refuses = [] } = description
  const content = (schema: Schema) => ({ [media]: { schema } })
  const reply: Response = gives ? { description: 'Done.', content: content(gives) } : { description: 'Done.' }
  const parameters: readonly Parameter[] = [
    ...(path.includes('{id}') ? [{ name: 'id', in: 'path' as const, required: true, schema: text }] : []),
    ...query.map((name) => ({ name, in: 'query' as const, required: false, schema: text })),
  ]
  const operation: Operation = {
    operationId: `${method} /scim/v2${path}`,
    summary,
    tags: ['SCIM'],
    security: [{ bearer: [] }],
    parameters,
    ...(sends && { requestBody: { required: true, content: content(sends) } }),
    responses: {
      [gives ? String(status) : '204']: reply,
      ...Object.fromEntries(
        [401, 403, ...refuses, 500].map((each) => [
          String(each),
          { description: reasons[each] ?? '', content: content(problem) },
        ]),
      ),
    },
  }
  return { path: `/scim/v2${path}`, method, operation }
}

export const scimRoutes: readonly FixedRoute[] = [
  scim('get', '/ServiceProviderConfig', { summary: 'What the SCIM routes can do.', gives: described }),
  scim('get', '/ResourceTypes', { summary: 'The kinds of resources.', gives: listOf(anything) }),
  scim('get', '/ResourceTypes/{id}', { summary: 'A kind of resources.', gives: described, refuses: [404] }),
  scim('get', '/Schemas', { summary: 'The attributes that are kept.', gives: listOf(anything) }),
  scim('get', '/Schemas/{id}', { summary: 'The attributes of a kind.', gives: described, refuses: [404] }),
  scim('get', '/Users', {
    summary: 'The people of the workspace of the API key, which was made for people.',
    gives: listOf(user),
    query: listing,
    refuses: [400],
  }),
  scim('post', '/Users', {
    summary: 'Adds a person to the workspace. Whoever is known by that e-mail is the same person.',
    sends: sentUser,
    gives: user,
    status: 201,
    query: wanted,
    refuses: [400, 409, 413],
  }),
  scim('get', '/Users/{id}', { summary: 'A person.', gives: user, query: wanted, refuses: [400, 404] }),
  scim('put', '/Users/{id}', {
    summary: 'Replaces what the directory says of a person. "active": false ends their sign-ins.',
    sends: sentUser,
    gives: user,
    query: wanted,
    refuses: [400, 404, 409, 413],
  }),
  scim('patch', '/Users/{id}', {
    summary: 'Changes a part of what the directory says of a person. "active": false ends their sign-ins.',
    sends: patch,
    gives: user,
    query: wanted,
    refuses: [400, 404, 409, 413],
  }),
  scim('delete', '/Users/{id}', {
    summary: 'Takes a person out of the workspace. What they have made stays.',
    refuses: [404],
  }),
  scim('get', '/Groups', {
    summary: 'The groups of the directory. Some names give rights.',
    gives: listOf(group),
    query: listing,
    refuses: [400],
  }),
  scim('post', '/Groups', {
    summary: 'Adds a group.',
    sends: sentGroup,
    gives: group,
    status: 201,
    query: wanted,
    refuses: [400, 409, 413],
  }),
  scim('get', '/Groups/{id}', { summary: 'A group.', gives: group, query: wanted, refuses: [400, 404] }),
  scim('put', '/Groups/{id}', {
    summary: 'Replaces a group and its members.',
    sends: sentGroup,
    gives: group,
    query: wanted,
    refuses: [400, 404, 409, 413],
  }),
  scim('patch', '/Groups/{id}', {
    summary: 'Changes the name or the members of a group.',
    sends: patch,
    gives: group,
    query: wanted,
    refuses: [400, 404, 409, 413],
  }),
  scim('delete', '/Groups/{id}', { summary: 'Removes a group, and the rights that it gave.', refuses: [404] }),
]
