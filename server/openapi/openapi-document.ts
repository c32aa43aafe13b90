/** Describes the API as one OpenAPI document: the fixed routes, and every call of every definition that runs at this moment. */
import type { Call, Definition } from '#engine/definition/types.ts'
import { callOperation, pathOf } from './call-operation.ts'
import { fixedRoutes } from './fixed-routes.ts'
import { mergeOperations } from './merge-operations.ts'
import type { Method, OpenApi, Operation, PathItem } from './openapi.ts'
import { object, text } from './schema.ts'

interface Described {
  readonly path: string
  readonly method: Method
  readonly operation: Operation
}

interface Options {
  readonly definitions: readonly Definition[]
  readonly origin: string
  readonly product: string
}

export function openApiDocument({ definitions, origin, product }: Options): OpenApi {
  const described = [...fixedRoutes, ...definitions.flatMap(operationsOf)]
  return {
    openapi: '3.1.0',
    info: {
      title: `${product} API`,
      version: '1',
      description:
        'What the portal’s pages call, and others may: with an access token, or with the cookie that the pages have. ' +
        'Paths of agents are answered below /api/agent and /api/agents alike.',
    },
    servers: [{ url: origin }],
    security: [{ bearer: [] }, { cookie: [] }],
    tags: tagsOf(described, definitions),
    paths: pathsOf(described),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: howToGetAToken },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'stepwright-session',
          description: 'Set by the calls that follow a sign-in. A write needs the value of XSRF-TOKEN in X-XSRF-TOKEN.',
        },
      },
      schemas: {
        Problem: {
          ...object({ success: { const: false }, 'ok?': { const: false }, message: text, error: text }),
          description: 'Why a request was refused, in a sentence. message and error say the same.',
        },
      },
    },
  }
}

const howToGetAToken =
  'An access token of the person for whom the call is made, from the provider that GET /api/config names: by the ' +
  'authorization code flow with PKCE at /authorize and /oauth/token of its domain, with its clientId and audience and the ' +
  'scope "openid profile email offline_access"; later by the refresh token. Where the demo accounts answer, and there alone, ' +
  '/oauth/token also takes {grant_type: "password", username, password, client_id, audience, scope}, for trying the API. ' +
  'Whoever belongs to several workspaces names one in X-Client-Name.'

function operationsOf(definition: Definition): readonly Described[] {
  return Object.entries(definition.calls).flatMap(([id, call]) => {
    const operation = callOperation(definition, id, call)
    const path = pathOf(call)
    const method = methods[call.method]
    const described: Described = { path, method, operation }
    // A session can also be ended by DELETE.
    if (call.session !== 'ends' || method === 'delete') return [described]
    return [
      described,
      { path, method: 'delete', operation: { ...operation, operationId: `${operation.operationId}.delete` } },
    ]
  })
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } satisfies Record<Call['method'], Method>

function pathsOf(described: readonly Described[]): Readonly<Record<string, PathItem>> {
  const paths: Record<string, PathItem> = {}
  for (const { path, method, operation } of described) {
    const item = paths[path] ?? {}
    const before = item[method]
    paths[path] = { ...item, [method]: before ? mergeOperations(before, operation) : operation }
  }
  return paths
}

function tagsOf(described: readonly Described[], definitions: readonly Definition[]): OpenApi['tags'] {
  const names = [...new Set(described.flatMap(({ operation }) => operation.tags))]
  return names.map((name) => {
    const about = definitions.find((definition) => definition.name === name)?.about
    return { name, ...(about !== undefined && { description: about }) }
  })
}
