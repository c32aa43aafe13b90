/**
 * A user that one test file has for itself: a returning user is offered the run that was used last, and several test
 * files work as the demo account at the same time.
 */
import type { DemoAccount } from '#server/identity/demo-accounts.ts'

export const returningOfficer: DemoAccount = {
  email: 'returning-officer@example.com',
  givenName: 'Returning',
  name: 'Returning Officer',
  admin: false,
  clients: ['PaveleyHR'],
  about: 'Comes back to earlier runs',
}
