/** Applies the operations of a PATCH to a person. */
import { ScimError, scimPatch, type ScimPatchOperation } from 'scim-patch'
import type { JsonBody } from '#server/agents/body/parse-json.ts'
import { attributeOf, noAttribute, type Operation } from './read-patch.ts'
import { ScimProblem } from './scim-problem.ts'
import { usualName, type userResource } from './user-resource.ts'

/** The attributes of the standard, the kept ones first (RFC 7643, 4.1). Those that are not kept may be changed without an effect. */
const ofTheStandard = new Set(
  `schemas id externalId userName name displayName emails active groups meta
   nickName profileUrl title userType preferredLanguage locale timezone password
   phoneNumbers ims photos addresses entitlements roles x509Certificates`
    .toLowerCase()
    .split(/\s+/),
)

export function patchUser(resource: ReturnType<typeof userResource>, operations: readonly Operation[]): JsonBody {
  const named = operations.map((operation) => ({ ...operation, path: usualPath(operation.path) }))
  try {
    // It would take the dates of the resource for objects; what is read from the result are texts all the same.
    const patched = scimPatch(structuredClone(resource) as never, named as ScimPatchOperation[], {
      mutateDocument: true,
      treatMissingAsAdd: true,
    })
    return { ...(patched as JsonBody) }
  } catch (error) {
    if (!(error instanceof ScimError)) throw error
    const type = error.scimCode === 'noTarget' ? 'noTarget' : 'invalidPath'
    throw new ScimProblem(type, error.message)
  }
}

/** Attributes of the core schema may be named with and without it. */
const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:User:/i

function usualPath(path: string): string {
  const short = path.replace(coreSchema, '')
  if (short.startsWith('urn:')) return short
  const attribute = attributeOf(short)
  if (!ofTheStandard.has(attribute.toLowerCase())) throw noAttribute(path)
  return usualName(attribute) + short.slice(attribute.length)
}
