/** The addresses of all pages that do not belong to an agent. */
export const paths = {
  home: '/',
  start: '/auth0/start',
  login: '/login',
  callback: '/auth/callback',
  dashboard: '/dashboard',
  work: '/work',
  usersDashboard: '/users/dashboard',
  whoAmI: '/auth0/whoami',
  provider: '/auth0/stepwright',
  noAccess: '/auth0/no-access',
  account: '/account/change-password',
  instructions: '/admin/agent-instructions',
  security: '/account/security',
  language: '/account/language',
  people: '/admin/people',
  ownPeople: '/workspace/people',
  audit: '/admin/audit-log',
  use: '/admin/use-and-cost',
  api: '/admin/api',
  retention: '/admin/retention',
  studio: '/admin/studio',
  shared: '/__test/shared',
} as const

/** The prefix of the pages of agents and hubs; no other page has it. */
export const agentPaths = '/agent/'
