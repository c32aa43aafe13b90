/** A request that the SCIM routes do not fulfil, and its reply in the form of the standard (RFC 7644, 3.12). */
import type { Context } from 'hono'
import { Refusal } from '#server/refusals.ts'

type ScimType =
  'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'mutability' | 'noTarget' | 'uniqueness'

/** Who reads these sentences administrates a directory: they are in English, as the log of every directory is. */
export class ScimProblem extends Refusal {
  readonly scimType: ScimType

  constructor(scimType: ScimType, sentence: string) {
    super(scimType === 'uniqueness' ? 409 : 400, sentence)
    this.scimType = scimType
  }
}

export const scimMedia = 'application/scim+json'

export function scimReply(c: Context, refusal: Refusal) {
  const { status, message: detail, headers } = refusal
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(refusal instanceof ScimProblem && { scimType: refusal.scimType }),
    detail,
  }
  return c.body(JSON.stringify(body), status, { ...headers, 'Content-Type': scimMedia })
}
