/** A user who is signed in, as all parts of the server see them. */
import type { StudioRole } from '#engine/access/studio-role.ts'

export interface User {
  /** The issuer's id of the user, which never changes. It owns the user's sessions. */
  readonly id: string
  /** As plainEmail writes it; undefined if the issuer has not confirmed it. */
  readonly email: string | undefined
  readonly name: string | undefined
  readonly givenName: string | undefined
  /** The id of the sign-in at the issuer if its tokens name it: those of our own provider do, those of Auth0 do not. */
  readonly signIn: string | undefined
  /** When a tenant last confirmed the sign-in: when it made the newest token that was shown. Undefined with our own provider. */
  readonly confirmedAt?: Date
  /** What the audit log calls an actor without an e-mail. */
  readonly label?: string
  /** The user's entry in the client map, if the issuer has read it together with the user. */
  readonly membership?: Membership
}

export interface Membership {
  readonly clients: readonly string[]
  readonly isAdmin: boolean
  readonly roles?: readonly StudioRole[]
  /** The workspaces whose people the person manages. */
  readonly manages?: readonly string[]
  /** Whether the person was switched off and no workspace is left to them. */
  readonly isSuspended?: boolean
}

export interface SignedIn {
  readonly user: User
  readonly by: 'bearer' | 'cookie'
  /** Set if a program sent the request with an API key. */
  readonly key?: KeyInUse
  /** The workspaces in which the user may work, at least one: their memberships, or only the public one. */
  readonly workspaces: readonly string[]
  /** The workspaces of which the user is a member; empty for a user who may only be in the public one. */
  readonly memberships: readonly string[]
  /** Whether the user is an admin, who has to be a member of the provider's workspace. */
  readonly isAdmin: boolean
  /** The roles in the Agent Studio, under the same condition. */
  readonly roles: readonly StudioRole[]
  /** The workspaces whose people the user manages, among their memberships. */
  readonly manages: readonly string[]
}

/** The API key of a request. */
export interface KeyInUse {
  /** The ids of the agents that it opens; null: all agents of the workspace. */
  readonly agents: readonly string[] | null
  /** Rejects with a Refusal once the key has been revoked or has expired. */
  readonly ensureValid: () => Promise<unknown>
}

/** Whether a user may use an agent, as far as their API key decides; people may use all agents of their workspaces. */
export const opensAgent = ({ key }: Pick<SignedIn, 'key'>, agent: string): boolean =>
  !key?.agents || key.agents.includes(agent)

/** Whether a user is not a member of any workspace and may use only public agents. */
export const isGuest = ({ memberships }: Pick<SignedIn, 'memberships'>): boolean => memberships.length === 0

/** Whether a user manages people: those of the portal, or those of a workspace. */
export const managesPeople = ({ isAdmin, manages }: Pick<SignedIn, 'isAdmin' | 'manages'>): boolean =>
  isAdmin || manages.length > 0
