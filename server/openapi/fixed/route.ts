/** Describes one route that belongs to no definition: its parameters and its replies. */
import { clientHeader } from '../client-header.ts'
import type { Method, Operation, Parameter, Response } from '../openapi.ts'
import { problems, type ProblemStatus } from '../problems.ts'
import { object, type Schema, text, uuid, yesOrNo } from '../schema.ts'

export interface FixedRoute {
  readonly path: string
  readonly method: Method
  readonly operation: Operation
}

interface RouteDescription {
  readonly summary: string
  readonly tag: string
  readonly json?: Schema
  readonly gives: Schema
  /** Default: JSON. */
  readonly givenAs?: string
  readonly refuses?: readonly ProblemStatus[]
  /** Whether callers need not be signed in. */
  readonly open?: true
  readonly query?: Readonly<Record<string, Schema>>
  readonly more?: Readonly<Record<string, Response>>
  /** Whether the reply has an ETag. */
  readonly tagged?: true
  readonly headers?: readonly Parameter[]
}

export function route(method: Method, path: string, description: RouteDescription): FixedRoute {
  const {
    summary,
    tag,
    json,
    gives,
    givenAs = 'application/json',
    refuses = [],
    open,
    query = {},
    more,
    tagged,
    headers = [],
  } = description
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    return { name, in: 'path', required: true, schema: name === 'sessionId' ? uuid : text }
  })
  const inQuery = Object.entries(query).map(([name, schema]): Parameter => {
    return { name, in: 'query', required: false, schema }
  })
  const refusing = open ? refuses : ([401, 403, ...refuses] as const)
  const operation: Operation = {
    operationId: `${method} ${path}`,
    summary,
    tags: [tag],
    ...(open && { security: [] }),
    parameters: [...(open ? [] : [clientHeader]), ...headers, ...inPath, ...inQuery],
    ...(json && { requestBody: { required: true, content: { 'application/json': { schema: json } } } }),
    responses: {
      '200': {
        description: 'Done.',
        ...(tagged && { headers: { ETag: { description: 'Its tag, for If-Match.', schema: text } } }),
        content: { [givenAs]: { schema: gives } },
      },
      ...more,
      ...problems(...new Set(refusing), 500),
    },
  }
  return { path, method, operation }
}

export const done = object({ success: yesOrNo, 'message?': text })
