/**
 * An HR officer whom one file of tests has for itself: who comes back is offered the run that was used last, and several
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
