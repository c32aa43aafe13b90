/** What a request for a list asks for: a filter, a page, and which attributes (RFC 7644, 3.4.2 and 3.9). */
import type { Context } from 'hono'
import { type Filter, filter as test, parse } from 'scim2-parse-filter'
import { ScimProblem } from './scim-problem.ts'

export interface ListQuery {
  readonly filter: Filter | undefined
  /** Counts from 0. */
  readonly offset: number
  readonly limit: number
}

export const mostResults = 500
const usualResults = 100
/** Characters; longer ones could be nested too deeply to be read. */
const longestFilter = 1_000

export function readQuery(c: Context): ListQuery {
  const filter = c.req.query('filter')
  const start = wholeNumber(c, 'startIndex') ?? 1
  const count = wholeNumber(c, 'count') ?? usualResults
  return {
    filter: filter === undefined ? undefined : readFilter(filter),
    // Numbers that are too small count as the smallest (RFC 7644, 3.4.2.4).
    offset: Math.max(start, 1) - 1,
    limit: Math.min(Math.max(count, 0), mostResults),
  }
}

function readFilter(text: string): Filter {
  try {
    if (text.length <= longestFilter) return parse(text)
  } catch {
    // Every reason is the same to the sender.
  }
  throw new ScimProblem('invalidFilter', 'The filter cannot be read. Send one such as userName eq "name@example.com".')
}

function wholeNumber(c: Context, name: string): number | undefined {
  const text = c.req.query(name)
  if (text === undefined) return undefined
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  throw new ScimProblem('invalidValue', `"${name}" has to be a whole number.`)
}

export interface Equation {
  /** In lower case. */
  readonly attribute: string
  readonly value: string
}

/** A filter that asks for one value of one attribute, which the database finds by an index. */
export function equationOf(filter: Filter): Equation | undefined {
  if (filter.op !== 'eq' || typeof filter.compValue !== 'string') return undefined
  return { attribute: filter.attrPath.toLowerCase().replace(/^urn:.*:/, ''), value: filter.compValue }
}

/** Attributes of the core schemas may be named with their schema. */
const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i

/** Upper and lower case are alike in texts, as the standard has it for names and e-mails. */
export function createTest(filter: Filter): (resource: unknown) => boolean {
  const matches = test(inLowerCase(filter) as Filter)
  return (resource) => matches(inLowerCase(resource))
}

/** The names of attributes and of operators are alike in any case, too. */
function inLowerCase(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase()
  if (Array.isArray(value)) return value.map(inLowerCase)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const plain = key === 'attrPath' && typeof each === 'string' ? each.replace(coreSchema, '') : each
      return [key, inLowerCase(plain)]
    }),
  )
}

export interface Wanted {
  readonly wants: (attribute: string) => boolean
  readonly project: (resource: object) => object
}

const always = new Set(['schemas', 'id'])

export function readWanted(c: Context): Wanted {
  const only = namesIn(c.req.query('attributes'))
  const without = namesIn(c.req.query('excludedAttributes')) ?? []
  const wants = (attribute: string) => {
    const name = attribute.toLowerCase()
    if (always.has(name)) return true
    return only ? only.some((each) => each === name || each.startsWith(`${name}.`)) : !without.includes(name)
  }
  return {
    wants,
    project: (resource) =>
      Object.fromEntries(
        Object.entries(resource)
          .filter(([key]) => wants(key))
          .map(([key, value]) => [key, part(key.toLowerCase(), value, only, without)]),
      ),
  }
}

/** The attributes of an attribute, where some of them are asked for by name. */
function part(key: string, value: unknown, only: readonly string[] | undefined, without: readonly string[]): unknown {
  const inside = (names: readonly string[]) =>
    names.filter((name) => name.startsWith(`${key}.`)).map((name) => name.slice(key.length + 1))
  const [wanted, unwanted] = [only?.includes(key) ? [] : inside(only ?? []), inside(without)]
  if (wanted.length + unwanted.length === 0) return value
  if (Array.isArray(value)) return value.map((each: unknown) => part(key, each, only, without))
  if (typeof value !== 'object' || value === null) return value
  const isWanted = (name: string) =>
    (wanted.length === 0 || wanted.includes(name.toLowerCase())) && !unwanted.includes(name.toLowerCase())
  return Object.fromEntries(Object.entries(value).filter(([name]) => isWanted(name)))
}

function namesIn(text: string | undefined): readonly string[] | undefined {
  const names = text
    ?.split(',')
    .map((name) =>
      name
        .trim()
        .toLowerCase()
        .replace(/^urn:.*:/, ''),
    )
    .filter((name) => name !== '')
  return names && names.length > 0 ? names : undefined
}
