/** A person as a SCIM resource: written from the rows of a directory, and read from what a directory sends (RFC 7643, 4.1). */
import { isEmail, plainEmail } from '#server/identity/plain-email.ts'
import type { DirectoryProfile } from '#server/storage/tables/directories.ts'
import type { JsonBody } from '#server/agents/body/parse-json.ts'
import { ScimProblem } from './scim-problem.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** A person as their directory has them. */
export interface DirectoryPerson {
  readonly id: string
  readonly userName: string
  readonly externalId: string | undefined
  readonly profile: DirectoryProfile
  readonly active: boolean
  readonly createdAt: Date
  readonly changedAt: Date
}

/** What a directory says about a person. */
export interface SentPerson {
  readonly userName: string
  readonly externalId: string | undefined
  readonly profile: DirectoryProfile
  /** Undefined: it says nothing about that. */
  readonly active: boolean | undefined
  /** By which the person signs in. */
  readonly email: string
  readonly name: string | undefined
  readonly givenName: string | undefined
}

interface GroupOfPerson {
  readonly id: string
  readonly displayName: string
}

/** `base`: the address of the SCIM routes. */
export function userResource(base: string, person: DirectoryPerson, groups: readonly GroupOfPerson[]) {
  const { id, userName, externalId, profile, active, createdAt, changedAt } = person
  return {
    schemas: [userSchema],
    id,
    ...(externalId !== undefined && { externalId }),
    userName,
    ...profile,
    active,
    groups: groups.map((group) => ({
      value: group.id,
      $ref: `${base}/Groups/${group.id}`,
      display: group.displayName,
      type: 'direct',
    })),
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      lastModified: changedAt.toISOString(),
      location: `${base}/Users/${id}`,
    },
  }
}

/** Attributes that the portal does not keep are passed over. */
export function readUser(body: JsonBody): SentPerson {
  const sent = withUsualNames(body)
  const userName = requireText(sent, 'userName', 320)
  const profile = profileIn(sent)
  const { name, displayName } = profile
  const whole = [name?.givenName, name?.familyName].filter((part) => part !== undefined).join(' ')
  return {
    userName,
    externalId: textIn(sent, 'externalId', 320),
    profile,
    active: activeIn(sent['active']),
    email: emailIn(profile, userName),
    name: displayName ?? name?.formatted ?? (whole || undefined),
    givenName: name?.givenName,
  }
}

const attributes = ['schemas', 'id', 'externalId', 'userName', 'name', 'displayName', 'emails', 'active'] as const
const subAttributes = ['formatted', 'givenName', 'familyName', 'value', 'type', 'primary'] as const

/** Names of attributes are alike in upper and lower case (RFC 7643, 2.1). */
const usualNames = new Map<string, string>([...attributes, ...subAttributes].map((name) => [name.toLowerCase(), name]))
export const usualName = (name: string): string => usualNames.get(name.toLowerCase()) ?? name

const withUsualNames = (body: JsonBody): JsonBody =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [usualName(key), value]))

function profileIn(sent: JsonBody): DirectoryProfile {
  const name = objectIn(sent['name'])
  const parts = Object.fromEntries(
    (['formatted', 'givenName', 'familyName'] as const).flatMap((key) => {
      const text = name && textIn(name, key, 200)
      return text === undefined ? [] : [[key, text]]
    }),
  )
  const displayName = textIn(sent, 'displayName', 200)
  const emails = emailsIn(sent['emails'])
  return {
    ...(Object.keys(parts).length > 0 && { name: parts }),
    ...(displayName !== undefined && { displayName }),
    ...(emails.length > 0 && { emails }),
  }
}

function emailsIn(sent: unknown): NonNullable<DirectoryProfile['emails']> {
  if (sent === undefined || sent === null) return []
  if (!Array.isArray(sent) || sent.length > 20)
    throw invalid('"emails" has to be a list of at most 20 e-mail addresses.')
  return sent.map((each: unknown) => {
    const email = objectIn(each)
    const value = email && textIn(email, 'value', 320)
    if (!email || value === undefined || !isEmail(plainEmail(value))) {
      throw invalid('Each of "emails" needs a "value" such as name@example.com.')
    }
    const type = textIn(email, 'type', 40)
    const primary = activeIn(email['primary'], '"primary" of an e-mail')
    return { value, ...(type !== undefined && { type }), ...(primary !== undefined && { primary }) }
  })
}

/** The primary e-mail, else the first one, else the user name if it is an e-mail. */
function emailIn({ emails = [] }: DirectoryProfile, userName: string): string {
  const email = plainEmail((emails.find(({ primary }) => primary) ?? emails[0])?.value ?? userName)
  if (isEmail(email)) return email
  throw invalid('The portal knows people by their e-mail. Send one in "emails", or send it as "userName".')
}

/** Some directories send true and false as texts. */
function activeIn(value: unknown, what = '"active"'): boolean | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? undefined
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (word === 'true' || word === 'false') return word === 'true'
  throw invalid(`${what} has to be true or false.`)
}

export function requireText(sent: JsonBody, key: string, longest: number): string {
  const text = textIn(sent, key, longest)
  if (text !== undefined) return text
  throw invalid(`"${key}" is missing. Send it as a text.`)
}

/** Null and an empty text count as absent. */
export function textIn(sent: JsonBody, key: string, longest: number): string | undefined {
  const value = sent[key]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw invalid(`"${key}" has to be a text.`)
  if (value.length > longest) throw invalid(`"${key}" is longer than ${longest} characters. Shorten it.`)
  return value.trim() || undefined
}

export const objectIn = (value: unknown): JsonBody | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? withUsualNames({ ...value }) : undefined

const invalid = (sentence: string) => new ScimProblem('invalidValue', sentence)
