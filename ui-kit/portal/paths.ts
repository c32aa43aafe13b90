/** The address of every page that belongs to no agent. */
export const paths = {
  home: '/',
  start: '/auth0/start',
  login: '/login',
  callback: '/auth/callback',
  dashboard: '/dashboard',
  usersDashboard: '/users/dashboard',
  whoAmI: '/auth0/whoami',
  provider: '/auth0/stepwright',
  noAccess: '/auth0/no-access',
  account: '/account/change-password',
  instructions: '/admin/agent-instructions',
  shared: '/__test/shared',
} as const

/** Below it lie the pages of agents and hubs, and nothing else. */
export const agentPaths = '/agent/'
