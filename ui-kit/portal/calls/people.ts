/** The people of the portal, as admins manage them. Failures are errors whose message is a sentence for the user. */
import type { StudioRole } from '#engine/access/studio-role.ts'
import type { PersonEntry } from '#engine/shapes/person-entry.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { expectReply } from './expect-reply.ts'

export interface PeopleList {
  readonly people: readonly PersonEntry[]
  readonly clients: readonly { readonly id: string; readonly name: string; readonly isPublic: boolean }[]
  /** The workspace whose members may be admins. */
  readonly provider: string
  /** The place where users sign in; null if it is this portal. */
  readonly tenant: string | null
}

export interface PersonChange {
  readonly clients: readonly string[]
  readonly isAdmin: boolean
  readonly roles: readonly StudioRole[]
  readonly manages: readonly string[]
}

/** A link by which a person chooses a password. */
export interface PasswordLink {
  readonly email: string
  readonly link: string
  /** ISO 8601, UTC. */
  readonly expiresAt: string
}

const path = (id: string, more = '') => `/api/admin/people/${encodeURIComponent(id)}${more}`

export async function readPeople(api: Api, signal: AbortSignal): Promise<PeopleList> {
  const body = expectReply(await api.call('/api/admin/people', { signal }))
  if (Array.isArray(property(body, 'people')) && Array.isArray(property(body, 'clients'))) return body as PeopleList
  throw new Error('The server answered without a list of people. Try again.')
}

export async function addPerson(api: Api, person: PersonChange & { readonly email: string; readonly name: string }) {
  const body = expectReply(await api.call('/api/admin/people', { method: 'POST', json: person }))
  const added = personIn(body)
  return { person: added, link: linkIn(body, added.email) }
}

export async function changePerson(api: Api, id: string, change: PersonChange): Promise<PersonEntry> {
  return personIn(expectReply(await api.call(path(id), { method: 'PUT', json: change })))
}

export async function removePerson(api: Api, id: string): Promise<void> {
  expectReply(await api.call(path(id), { method: 'DELETE' }))
}

export async function makePasswordLink(api: Api, { id, email }: PersonEntry): Promise<PasswordLink> {
  const link = linkIn(expectReply(await api.call(path(id, '/reset-link'), { method: 'POST' })), email)
  if (link) return link
  throw new Error('The server answered without a link. Try again.')
}

export async function removeSecondFactor(api: Api, id: string): Promise<void> {
  expectReply(await api.call(path(id, '/second-factor'), { method: 'DELETE' }))
}

function personIn(body: unknown): PersonEntry {
  const person = property(body, 'person')
  // The cast is safe: a server of the same version sends it, and its id alone shows that it is a person.
  if (typeof property(person, 'id') === 'string') return person as PersonEntry
  throw new Error('The server answered without the person. Load the page again.')
}

export function linkIn(body: unknown, email: string): PasswordLink | undefined {
  const [link, expiresAt] = [property(body, 'link'), property(body, 'expiresAt')]
  return typeof link === 'string' && typeof expiresAt === 'string' ? { email, link, expiresAt } : undefined
}
