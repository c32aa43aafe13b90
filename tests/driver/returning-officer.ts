/**
 * A user who belongs to one test file: a returning user is offered the most recent run, and several test files use the demo account at the same time.
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
