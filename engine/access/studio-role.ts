/** The roles of the Agent Studio, in addition to the admin role. They have an effect in the provider's workspace only. */
export const studioRoles = {
  author: 'Author: writes drafts of agents',
  publisher: 'Publisher: puts agents into use, and writes drafts',
} as const

export type StudioRole = keyof typeof studioRoles

export const studioRoleNames = Object.keys(studioRoles) as readonly StudioRole[]

export const isStudioRole = (value: unknown): value is StudioRole =>
  typeof value === 'string' && Object.hasOwn(studioRoles, value)
