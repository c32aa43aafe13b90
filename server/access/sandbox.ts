/**
 * The sessions in which authors try drafts. Their agent is one that no definition can name: no route of an agent in use reaches them, a draft reaches
 * no session of a user, and they are missing wherever sessions are listed by agent.
 */
const prefix = 'draft of '

export const sandboxOf = (agent: string): string => `${prefix}${agent}`

export const isSandbox = (agent: string): boolean => agent.startsWith(prefix)
