/** The accounts that a portal on this machine alone is tried out with. */

export interface DemoAccount {
  readonly email: string
  readonly givenName: string
  readonly name: string
  readonly admin: boolean
  /** The workspaces, by their ids. */
  readonly clients: readonly string[]
  /** What it is for, in a few words. */
  readonly about: string
}

export const demoPassword = 'stepwright-demo'

export const demoAccounts: readonly DemoAccount[] = [
  { ...member('stepwright', 'Stepwright', 'Stepwright'), admin: true, about: 'the provider, admin' },
  member('paveleyhr', 'PaveleyHR', 'PaveleyHR'),
  member('vetway', 'VetWay', 'VetWay'),
  member('ilsgroup', 'ILSGroup', 'ILSGroup'),
  member('everpro', 'Everpro', 'Everpro'),
  member('tender360', 'Tender360', 'Tender360'),
  member('zofa', 'Zofa', 'Zofa'),
  member('nationalbreakdown', 'NationalBreakdown', 'NationalBreakdown'),
  { ...member('several', 'PaveleyHR', 'Several'), clients: ['PaveleyHR', 'Zofa'], about: 'PaveleyHR and Zofa' },
  { ...member('nobody', 'Public', 'Nobody'), clients: [], about: 'no workspace' },
]

const emails: ReadonlySet<string> = new Set(demoAccounts.map(({ email }) => email))

export const isDemoAccount = (email: string): boolean => emails.has(email)

function member(address: string, client: string, workspace: string): DemoAccount {
  return {
    email: `${address}@example.com`,
    givenName: workspace,
    name: `${workspace} Demo`,
    admin: false,
    clients: [client],
    about: workspace,
  }
}
