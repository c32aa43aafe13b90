/** The pages that belong to no agent, with the workspaces that each admits. The pages of agents are in their definitions. */
import type { Client } from './client.ts'
import type { Admits } from './may-enter.ts'

export interface Page {
  readonly path: string
  readonly admits: Admits
}

export function pages(clients: readonly Client[]): readonly Page[] {
  const all = clients.map(({ id }) => id)
  const provider = clients.filter((client) => client.provider).map(({ id }) => id)
  const changePasswords = clients.filter(({ changesPasswords = true }) => changesPasswords).map(({ id }) => id)
  return [
    { path: '/', admits: 'anyone' },
    { path: '/login', admits: 'anyone' },
    { path: '/auth0/start', admits: 'anyone' },
    { path: '/auth/callback', admits: 'anyone' },
    { path: '/auth0/no-access', admits: 'anyone' },
    { path: '/auth0/whoami', admits: 'signed-in' },
    { path: '/users/dashboard', admits: 'signed-in' },
    { path: '/dashboard', admits: all },
    { path: '/work', admits: 'signed-in' },
    { path: '/auth0/stepwright', admits: provider },
    { path: '/admin/agent-instructions', admits: provider },
    { path: '/admin/audit-log', admits: provider },
    { path: '/admin/people', admits: provider },
    { path: '/workspace/people', admits: all },
    { path: '/admin/use-and-cost', admits: provider },
    { path: '/admin/api', admits: provider },
    { path: '/admin/retention', admits: provider },
    { path: '/admin/studio', admits: provider },
    { path: '/account/security', admits: 'signed-in' },
    { path: '/account/language', admits: 'signed-in' },
    { path: '/account/change-password', admits: changePasswords },
  ]
}
