/** Finds the description of a request and of its reply in an OpenAPI document, and compares them. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OpenApi, Operation } from '#server/openapi/openapi.ts'

export interface DescribedRequest {
  readonly template: string
  readonly operation: Operation
}

/** Undefined if no path and method fits. A literal path comes before one with parameters. */
export function findDescription(document: OpenApi, request: Request): DescribedRequest | undefined {
  const { pathname } = new URL(request.url)
  const templates = Object.keys(document.paths).toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
  for (const template of templates) {
    const pattern = new RegExp(`^${template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    const method = request.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const operation = document.paths[template]?.[method]
    if (operation && pattern.test(pathname)) return { template, operation }
  }
  return undefined
}

/** Lists what a request has but its description does not: a query name, a content type, a part. */
export async function findUndescribedParts(
  { operation }: DescribedRequest,
  request: Request,
): Promise<readonly string[]> {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const queries = [...new URL(request.url).searchParams.keys()].filter((name) => !known.includes(name))
  const type = request.headers.get('Content-Type')?.split(';')[0]
  if (type === undefined || request.method === 'GET' || !request.body) return queries
  const schema = operation.requestBody?.content[type]?.schema
  if (!schema) return [...queries, `a body of ${type}`]
  const sent =
    type === 'multipart/form-data' ? [...(await request.clone().formData()).keys()] : Object.keys(await bodyOf(request))
  const names = propertyNames(schema)
  return [...queries, ...sent.filter((name) => !names.has(name))]
}

const bodyOf = async (request: Request) => (await request.clone().json()) as object

function propertyNames(schema: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const branches = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as (typeof schema)[]) : [schema]
  return new Set(branches.flatMap((branch) => Object.keys(branch['properties'] ?? {})))
}

/** Says why a reply does not fit the description; undefined if it fits. */
export async function findReplyProblem(
  document: OpenApi,
  { template, operation }: DescribedRequest,
  reply: Response,
): Promise<string | undefined> {
  const { status } = reply
  const described = operation.responses[String(status)]
  if (!described) return `${template}: no reply of ${status} is described.`
  const type = reply.headers.get('Content-Type')?.split(';')[0] ?? ''
  const content = described.content?.[type] ?? described.content?.['*/*']
  if (!content) return `${template}: no reply of ${status} is described as ${type}.`
  if (!/[/+]json$/.test(type)) return undefined
  const validate = validatorOf(document, content.schema)
  return validate(await reply.clone().json())
}

/** A schema may refer to schemas of the components. */
export function validatorOf(document: OpenApi, schema: object): (data: unknown) => string | undefined {
  const check = ajv.compile(inlineReferences(document, schema))
  return (data) => (check(data) ? undefined : ajv.errorsText(check.errors))
}

const formats = { uuid: true, email: true, date: true, binary: true, 'date-time': true } as const
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false, formats: formats })

/** References into the document become references within the schema itself. */
function inlineReferences(document: OpenApi, schema: object): object {
  const local = (value: object) =>
    JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/')) as object
  return { ...local(schema), $defs: local(document.components.schemas) }
}
