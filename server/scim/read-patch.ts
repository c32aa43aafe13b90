/** Reads the body of a PATCH (RFC 7644, 3.5.2), and refuses paths that are not attributes. */
import { parse } from 'scim2-parse-filter'
import type { JsonBody } from '#server/agents/body/parse-json.ts'
import { objectIn } from './user-resource.ts'
import { ScimProblem } from './scim-problem.ts'

export interface Operation {
  readonly op: 'add' | 'remove' | 'replace'
  readonly path: string
  readonly value: unknown
}

const mostOperations = 1_000
/** Characters. */
const longestPath = 500
const kinds: ReadonlySet<unknown> = new Set<Operation['op']>(['add', 'remove', 'replace'])

/** What the portal decides. Some directories send it along with what they change. */
const fixed = new Set(['id', 'groups', 'meta', 'schemas'])

/** An attribute, perhaps of a schema; perhaps some of its values; perhaps an attribute of these. */
const pathShape = /^(?:urn:[\w.:-]+:)?([A-Za-z]\w*)(?:\[(.*)\])?(?:\.[A-Za-z$][\w-]*)*$/s
/** Names that are no attributes, and that the objects of JavaScript have. */
const forbidden = /(?:^|[.:])(?:__proto__|constructor|prototype)(?:[.[\]:]|$)/

export function readPatch(body: JsonBody): readonly Operation[] {
  const named = Object.fromEntries(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]))
  const operations: unknown = named['operations']
  if (!Array.isArray(operations) || operations.length === 0) {
    throw new ScimProblem('invalidSyntax', 'Send "Operations", a list of at least one operation.')
  }
  if (operations.length > mostOperations) {
    throw new ScimProblem('invalidSyntax', `Send at most ${mostOperations} operations at once.`)
  }
  return operations.flatMap(readOperation)
}

/** An operation without a path becomes one for each attribute of its value, so that their names may be paths as well. */
function readOperation(sent: unknown): readonly Operation[] {
  const { op: named, path, value } = objectIn(sent) ?? {}
  const op = typeof named === 'string' ? named.toLowerCase() : named
  if (!isKind(op)) throw new ScimProblem('invalidSyntax', '"op" has to be add, remove or replace.')
  if (path === undefined || path === null || path === '') {
    if (op === 'remove') throw new ScimProblem('noTarget', 'An operation that removes needs a "path".')
    const attributes = objectIn(value)
    if (!attributes)
      throw new ScimProblem('invalidValue', 'Without a "path", "value" has to be an object of attributes.')
    return Object.entries(attributes)
      .filter(([key]) => !fixed.has(key.toLowerCase()))
      .map(([key, each]) => {
        ensurePath(key)
        return { op, path: key, value: each }
      })
  }
  if (typeof path !== 'string') throw new ScimProblem('invalidPath', '"path" has to be a text.')
  ensurePath(path)
  if (op !== 'remove' && value === undefined) {
    throw new ScimProblem('invalidValue', 'An operation that adds or replaces needs a "value".')
  }
  if (fixed.has(attributeOf(path).toLowerCase())) {
    throw new ScimProblem('mutability', `"${attributeOf(path)}" cannot be changed.`)
  }
  return [{ op, path, value }]
}

const isKind = (op: unknown): op is Operation['op'] => kinds.has(op)

function ensurePath(path: string) {
  const parts = path.length <= longestPath ? pathShape.exec(path) : null
  if (!parts || forbidden.test(path)) throw noAttribute(path)
  if (parts[2] === undefined) return
  try {
    parse(parts[2])
  } catch {
    throw new ScimProblem('invalidFilter', `The filter in the path "${path}" cannot be read.`)
  }
}

export const noAttribute = (path: string) =>
  new ScimProblem('invalidPath', `"${path.slice(0, 80)}" is not the path of an attribute.`)

/** The attribute of a path, without its schema, its filter and what follows. */
export const attributeOf = (path: string): string => pathShape.exec(path)?.[1] ?? path

/** The filter of a path, if it has one. */
export const filterOf = (path: string): string | undefined => pathShape.exec(path)?.[2]
