/** A group as a SCIM resource: written from its rows, and the changes that a directory sends (RFC 7643, 4.2). */
import { type Filter, parse } from 'scim2-parse-filter'
import type { JsonBody } from '#server/agents/body/parse-json.ts'
import { attributeOf, filterOf, noAttribute, type Operation } from './read-patch.ts'
import { equationOf } from './read-query.ts'
import { ScimProblem } from './scim-problem.ts'
import { objectIn, requireText, textIn } from './user-resource.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

export interface Member {
  readonly id: string
  readonly display: string
}

export interface DirectoryGroup {
  readonly id: string
  readonly displayName: string
  readonly externalId: string | undefined
  readonly createdAt: Date
  readonly changedAt: Date
  /** Undefined: they were not asked for. */
  readonly members: readonly Member[] | undefined
}

export interface GroupChange {
  /** Undefined: as it was. */
  readonly displayName?: string
  /** Null: none. */
  readonly externalId?: string | null
  readonly members: readonly MembersChange[]
}

type MembersChange =
  | { readonly op: 'add' | 'remove' | 'replace'; readonly ids: readonly string[] }
  /** Removes the members that a filter finds. */
  | { readonly op: 'remove-matching'; readonly filter: Filter }

export function groupResource(base: string, group: DirectoryGroup) {
  const { id, displayName, externalId, members, createdAt, changedAt } = group
  return {
    schemas: [groupSchema],
    id,
    ...(externalId !== undefined && { externalId }),
    displayName,
    ...(members && {
      members: members.map((member) => ({
        value: member.id,
        $ref: `${base}/Users/${member.id}`,
        display: member.display,
        type: 'User',
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: createdAt.toISOString(),
      lastModified: changedAt.toISOString(),
      location: `${base}/Groups/${id}`,
    },
  }
}

/** A whole group: its members are those that are sent. */
export function readGroup(body: JsonBody): GroupChange {
  const sent = Object.fromEntries(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]))
  return {
    displayName: requireText({ displayName: sent['displayname'] }, 'displayName', 200),
    externalId: textIn({ externalId: sent['externalid'] }, 'externalId', 320) ?? null,
    members: [{ op: 'replace', ids: idsIn(sent['members']) }],
  }
}

export function readGroupPatch(operations: readonly Operation[]): GroupChange {
  const changes = operations.map(readGroupOperation)
  return { ...Object.assign({}, ...changes), members: changes.flatMap(({ members }) => members) }
}

function readGroupOperation({ op, path, value }: Operation): GroupChange {
  const attribute = attributeOf(path).toLowerCase()
  if (attribute === 'displayname' && op !== 'remove') {
    return { displayName: requireText({ displayName: value }, 'displayName', 200), members: [] }
  }
  if (attribute === 'displayname') throw new ScimProblem('mutability', 'A group keeps a "displayName".')
  if (attribute === 'externalid') {
    const externalId = op === 'remove' ? null : (textIn({ externalId: value }, 'externalId', 320) ?? null)
    return { externalId, members: [] }
  }
  if (attribute !== 'members') throw noAttribute(path)
  const matching = filterOf(path)
  if (matching !== undefined) {
    if (op === 'remove') return { members: [membersMatching(parse(matching))] }
    throw new ScimProblem('mutability', 'A member cannot be changed. Remove it and add another.')
  }
  if (op === 'remove' && (value === undefined || value === null)) return { members: [{ op: 'replace', ids: [] }] }
  return { members: [{ op, ids: idsIn(value) }] }
}

/** Directories name one member by its id: then the others need not be read. */
function membersMatching(filter: Filter): MembersChange {
  const equation = equationOf(filter)
  if (equation?.attribute === 'value') return { op: 'remove', ids: [equation.value.toLowerCase()] }
  return { op: 'remove-matching', filter }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One member or a list. */
function idsIn(value: unknown): readonly string[] {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]).map((each: unknown) => {
    const id: unknown = typeof each === 'string' ? each : objectIn(each)?.['value']
    if (typeof id === 'string' && uuid.test(id)) return id.toLowerCase()
    throw new ScimProblem('invalidValue', 'Each of "members" needs a "value", the id of a person.')
  })
}
