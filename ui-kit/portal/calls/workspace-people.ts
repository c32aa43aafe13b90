/** The people of the active workspace, as its admins manage them. Failures are errors whose message is a sentence for the user. */
import type { WorkspacePerson } from '#engine/shapes/workspace-person.ts'
import type { Api } from '#ui-kit/portal/session/api.ts'
import { property } from '#ui-kit/portal/session/property.ts'
import { expectReply } from './expect-reply.ts'
import { linkIn, type PasswordLink } from './people.ts'

export interface WorkspacePeopleList {
  readonly people: readonly WorkspacePerson[]
  /** The place where users sign in; null if it is this portal. */
  readonly tenant: string | null
}

const path = (id: string, more = '') => `/api/workspace/people/${encodeURIComponent(id)}${more}`

export async function readWorkspacePeople(api: Api, signal: AbortSignal): Promise<WorkspacePeopleList> {
  const body = expectReply(await api.call('/api/workspace/people', { signal }))
  if (Array.isArray(property(body, 'people'))) return body as WorkspacePeopleList
  throw new Error('The server answered without a list of people. Try again.')
}

interface Invitation {
  readonly email: string
  readonly name: string
  readonly manages: boolean
}

export async function invitePerson(api: Api, invitation: Invitation) {
  const body = expectReply(await api.call('/api/workspace/people', { method: 'POST', json: invitation }))
  return { person: personIn(body), link: linkIn(body, invitation.email) }
}

export async function setPersonStanding(
  api: Api,
  id: string,
  standing: { readonly isOn: boolean; readonly manages: boolean },
): Promise<WorkspacePerson> {
  return personIn(expectReply(await api.call(path(id), { method: 'PUT', json: standing })))
}

export async function removeFromWorkspace(api: Api, id: string): Promise<void> {
  expectReply(await api.call(path(id), { method: 'DELETE' }))
}

export async function makeLinkFor(api: Api, { id, email }: WorkspacePerson): Promise<PasswordLink> {
  const link = linkIn(expectReply(await api.call(path(id, '/reset-link'), { method: 'POST' })), email)
  if (link) return link
  throw new Error('The server answered without a link. Try again.')
}

export async function removeSecondFactorOf(api: Api, id: string): Promise<void> {
  expectReply(await api.call(path(id, '/second-factor'), { method: 'DELETE' }))
}

function personIn(body: unknown): WorkspacePerson {
  const person = property(body, 'person')
  // The cast is safe: a server of the same version sends it, and its id alone shows that it is a person.
  if (typeof property(person, 'id') === 'string') return person as WorkspacePerson
  throw new Error('The server answered without the person. Load the page again.')
}
