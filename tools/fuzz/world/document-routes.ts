/** The routes of an API document. */
import type { OpenApi } from '#server/openapi/openapi.ts'
import type { Route } from './route.ts'

/** `agents`: the names of the agents, by which the document tags their calls. */
export function documentRoutes({ paths }: Pick<OpenApi, 'paths'>, agents: ReadonlySet<string>): readonly Route[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { tags, parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      agents: tags.filter((tag) => agents.has(tag)),
      parameters,
      bodies: Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({ type, schema })),
    })),
  )
}

/** Merges the documents of several users, with each route once. */
export function mergeRoutes(all: readonly (readonly Route[])[]): readonly Route[] {
  const byLabel = new Map(all.flat().map((route) => [`${route.method} ${route.path}`, route]))
  return [...byLabel.values()]
}
