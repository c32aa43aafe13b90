/** Merges several calls with the same method and path into one operation of the document, which takes and returns what any of them does. */
import { eitherOf } from './call-operation.ts'
import type { Content, Operation, Parameter, RequestBody } from './openapi.ts'

export function mergeOperations(one: Operation, other: Operation): Operation {
  const body = mergeBodies(one.requestBody, other.requestBody)
  return {
    ...one,
    tags: [...new Set([...one.tags, ...other.tags])],
    parameters: mergeParameters(one.parameters, other.parameters),
    ...(body && { requestBody: body }),
    responses: { ...other.responses, ...one.responses, '200': mergeSuccess(one, other) },
  }
}

function mergeSuccess(one: Operation, other: Operation) {
  const [first, second] = [one.responses['200'], other.responses['200']]
  return {
    description: first?.description ?? 'Done.',
    content: mergeContents(first?.content ?? {}, second?.content ?? {}),
  }
}

function mergeParameters(ours: readonly Parameter[], theirs: readonly Parameter[]): readonly Parameter[] {
  const same = (a: Parameter) => (b: Parameter) => a.name === b.name && a.in === b.in
  const inBoth = (parameter: Parameter) => ours.some(same(parameter)) && theirs.some(same(parameter))
  const all = [...ours, ...theirs.filter((each) => !ours.some(same(each)))]
  return all.map((each) => {
    const required = each.required && inBoth(each) && [...ours, ...theirs].filter(same(each)).every((it) => it.required)
    return { ...each, required: each.in === 'path' || required }
  })
}

function mergeBodies(ours: RequestBody | undefined, theirs: RequestBody | undefined): RequestBody | undefined {
  if (!ours || !theirs) return ours ?? theirs
  return { ...ours, content: mergeContents(ours.content, theirs.content) }
}

function mergeContents(ours: Content, theirs: Content): Content {
  const types = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
  return Object.fromEntries(
    types.map((type) => {
      const schemas = [ours[type], theirs[type]].flatMap((each) => (each ? [each.schema] : []))
      const texts = new Set(schemas.map((schema) => JSON.stringify(schema)))
      return [type, { schema: texts.size === 1 ? (schemas[0] ?? {}) : eitherOf(schemas) }]
    }),
  )
}
